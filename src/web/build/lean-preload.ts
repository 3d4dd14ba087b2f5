import type { Plugin } from 'vite'

const id = '\0vite/preload-helper.js'

/**
 * What `import()` becomes in the browser: files that the module needs are asked for together with it, and the reload
 * guard hears of a module that cannot be had. Without what Vite's own helper does for sheets of styles and for pages
 * with another base, which the shop has not.
 * Source: https://vite.dev/guide/build.html#load-error-handling
 */
const helper = `
const asked = new Set()
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = '/' + file
    document.head.append(link)
  }
  return load().catch((error) => {
    const event = new Event('vite:preloadError', { cancelable: true })
    event.payload = error
    dispatchEvent(event)
    if (!event.defaultPrevented) throw error
  })
}`

/** Gives the built client a smaller helper for modules that are fetched when they are needed. */
export const leanPreload = (): Plugin => {
  let found = false
  return {
    name: 'kilau:lean-preload',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: new RegExp(id) },
      handler() {
        found = true
        return helper
      },
    },
    buildEnd() {
      if (!found) this.error(`Nothing imports ${id.slice(1)} any more`)
    },
  }
}
