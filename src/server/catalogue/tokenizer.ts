const tokenPattern = /\p{Script=Han}+|[0-9]+(?:\.[0-9]+)?|[\p{Letter}\p{Number}]+/gu
const isHan = /^\p{Script=Han}/u
const isWord = /^[a-z]/
const stopWords = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'or', 'the', 'to', 'with'])

/** One spelling for a word: lower case, without plural s, and the number without needless zeros (`1.00` is `1`). */
const normaliseWord = (word: string) => {
  if (/^[0-9.]+$/.test(word)) return String(Number(word))
  const lower = word.toLowerCase()
  return /[^su]s$/.test(lower) && lower.length > 3 ? lower.slice(0, -1) : lower
}

const bigrams = (run: string) => {
  const characters = Array.from(run)
  return characters.slice(1).map((character, before) => `${characters[before]}${character}`)
}

const stripDiacritics = (text: string) => text.normalize('NFKD').replace(/\p{Mark}/gu, '')

/** Words of a text that is to be found: Chinese as single signs and pairs of signs. */
export const tokenizeDocument = (text: string): string[] =>
  (stripDiacritics(text).match(tokenPattern) ?? []).flatMap((run) =>
    isHan.test(run) ? [...Array.from(run), ...bigrams(run)] : [normaliseWord(run)],
  )

/** Words of what somebody looks for: Chinese as pairs, a lone sign as itself; words that say nothing are left out. */
export const tokenizeQuery = (text: string): string[] => {
  const words = (stripDiacritics(text).match(tokenPattern) ?? []).flatMap((run) => {
    if (!isHan.test(run)) return [normaliseWord(run)]
    return run.length > 1 ? bigrams(run) : [run]
  })
  const significant = words.filter((word) => !stopWords.has(word))
  return significant.length > 0 ? significant : words
}

/** A word of letters, which may be unfinished or misspelt; numbers and Chinese signs are taken as they are. */
export const isLatinWord = (word: string) => isWord.test(word)
