/** A word, a number or one Chinese character of a search text, with its place in the text. */
export interface Token {
  /** Lower case, half-width, without accents. */
  text: string
  from: number
  to: number
  /** What stands between the token before and this one, likewise normalised; empty where they touch. */
  gap: string
}

export interface TokenizedText {
  tokens: readonly Token[]
  /** What stands after the last token. */
  tail: string
}

const tokenPattern = /\p{Script=Han}|[0-9]+(?:[.,][0-9]+)*|[\p{Letter}--\p{Script=Han}]+/gv
const possessive = /^['’`]s$/

/** The normalised text, and for each of its characters where that stands in the text. */
const normalise = (text: string) => {
  let normal = ''
  const places: number[] = []
  let place = 0
  for (const character of text) {
    const plain = character
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase()
    normal += plain
    for (let unit = 0; unit < plain.length; unit++) places.push(place)
    place += character.length
  }
  places.push(place)
  return { normal, places }
}

/** Splits a text into tokens; `’s` belongs to the word before it. */
export const tokenize = (text: string): TokenizedText => {
  const { normal, places } = normalise(text)
  const placeOf = (index: number) => places[index] ?? text.length
  const tokens: Token[] = []
  let end = 0
  for (const { 0: word, index } of normal.matchAll(tokenPattern)) {
    const gap = normal.slice(end, index)
    const last = tokens.at(-1)
    if (word === 's' && last && possessive.test(`${gap}s`)) last.to = placeOf(index + 1)
    else tokens.push({ text: word, from: placeOf(index), to: placeOf(index + word.length), gap })
    end = index + word.length
  }
  return { tokens, tail: normal.slice(end) }
}

/** Tokens as the key of a term: `lab grown` for `Lab-Grown`, `圆 形` for `圆形`. */
export const keyOf = (tokens: readonly { text: string }[]) => tokens.map(({ text }) => text).join(' ')

export const isHan = (text: string) => /^\p{Script=Han}/u.test(text)
export const isNumber = (text: string) => /^[0-9]/.test(text)
