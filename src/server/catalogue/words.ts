const runs = /\p{Script=Han}+|[0-9]+(?:\.[0-9]+)?|[\p{Letter}\p{Number}]+/gu
const isHan = /^\p{Script=Han}/u
const isWord = /^[a-z]/
const unimportant = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'or', 'the', 'to', 'with'])

/** One spelling for a word: lower case, without plural s, and the number without needless zeros (`1.00` is `1`). */
const spell = (word: string) => {
  if (/^[0-9.]+$/.test(word)) return String(Number(word))
  const lower = word.toLowerCase()
  return /[^su]s$/.test(lower) && lower.length > 3 ? lower.slice(0, -1) : lower
}

const pairs = (run: string) => {
  const signs = Array.from(run)
  return signs.slice(1).map((sign, before) => `${signs[before]}${sign}`)
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{Mark}/gu, '')

/** Words of a text that is to be found: Chinese as single signs and pairs of signs. */
export const wordsToFind = (text: string): string[] =>
  (plain(text).match(runs) ?? []).flatMap((run) =>
    isHan.test(run) ? [...Array.from(run), ...pairs(run)] : [spell(run)],
  )

/** Words of what somebody looks for: Chinese as pairs, a lone sign as itself; words that say nothing are left out. */
export const wordsAskedFor = (text: string): string[] => {
  const words = (plain(text).match(runs) ?? []).flatMap((run) => {
    if (!isHan.test(run)) return [spell(run)]
    return run.length > 1 ? pairs(run) : [run]
  })
  const telling = words.filter((word) => !unimportant.has(word))
  return telling.length > 0 ? telling : words
}

/** A word of letters, which may be unfinished or misspelt; numbers and Chinese signs are taken as they are. */
export const isSpelledOut = (word: string) => isWord.test(word)
