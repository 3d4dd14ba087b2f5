const tokenPattern = /\p{Script=Han}+|[0-9]+(?:\.[0-9]+)?|[\p{Letter}\p{Number}]+/gu
const isHan = /^\p{Script=Han}/u
const isWord = /^[a-z]/
const stopWords = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'or', 'the', 'to', 'with'])

/** A word in lower case without the s of a plural. */
export const singular = (word: string) => (/[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word)

/** Normalises a word: lower case, no plural s, numbers without trailing zeros (`1.00` becomes `1`). */
const normaliseWord = (word: string) => (/^[0-9.]+$/.test(word) ? String(Number(word)) : singular(word.toLowerCase()))

const bigrams = (run: string) => {
  const characters = Array.from(run)
  return characters.slice(1).map((character, before) => `${characters[before]}${character}`)
}

const stripDiacritics = (text: string) => text.normalize('NFKD').replace(/\p{Mark}/gu, '')

/** Words of a text to be indexed; Chinese is split into single characters and pairs of characters. */
export const tokenizeDocument = (text: string): string[] =>
  (stripDiacritics(text).match(tokenPattern) ?? []).flatMap((run) =>
    isHan.test(run) ? [...Array.from(run), ...bigrams(run)] : [normaliseWord(run)],
  )

/**
 * Words of a search text; Chinese is split into pairs, a lone character stays as it is, and stop words are left out
 * unless there is nothing else.
 */
export const tokenizeQuery = (text: string): string[] => {
  const words = (stripDiacritics(text).match(tokenPattern) ?? []).flatMap((run) => {
    if (!isHan.test(run)) return [normaliseWord(run)]
    return run.length > 1 ? bigrams(run) : [run]
  })
  const significant = words.filter((word) => !stopWords.has(word))
  return significant.length > 0 ? significant : words
}

/**
 * Whether a word consists of Latin letters, so that it may be incomplete or misspelt; numbers and Chinese characters
 * must match exactly.
 */
export const isLatinWord = (word: string) => isWord.test(word)
