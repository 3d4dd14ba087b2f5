import type { Plugin } from 'vite'

/** What is written anew in React: how often it is there, and by what. */
const changes = [
  /**
   * The errors that React throws and catches by identity, without a stack. They are made while all modules are evaluated,
   * and where an inspector listens, as that of Lighthouse does, V8 parses these modules once more for the stacks: 80 ms of a
   * phone's processor that no shopper spends.
   */
  {
    count: 5,
    found: /(\w+Exception) = Error\(formatProdErrorMessage\((\d+)\)\)/g,
    by: "$1 = { __proto__: Error.prototype, message: '#$2' }",
  },
  /** The page of an error, which every message leads to, says the same. */
  {
    count: 2,
    found:
      / for the full message or use the non-minified dev environment for full errors and additional helpful warnings\./g,
    by: '',
  },
]

/** Makes React's own errors smaller and cheaper in the browser. Fails where React has changed. */
export const leanErrors = (): Plugin => {
  const counts = changes.map(() => 0)
  return {
    name: 'kilau:lean-errors',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-dom(?:-client)?\.production\.js$/ },
      handler(code) {
        const lean = changes.reduce((text, { found, by }, place) => {
          counts[place] = (counts[place] ?? 0) + [...text.matchAll(found)].length
          return text.replaceAll(found, by)
        }, code)
        return { code: lean, map: null }
      },
    },
    buildEnd() {
      for (const [place, { count, found }] of changes.entries())
        if (counts[place] !== count) this.error(`React has ${String(found)} ${counts[place]} times, not ${count}`)
    },
  }
}
