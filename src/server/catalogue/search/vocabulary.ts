import { amountWords } from './amounts.ts'
import { numeralWords } from './numerals.ts'
import { createSpelling } from './spelling.ts'
import { type Term, terms } from './terms.ts'
import { isHan, isNumber, keyOf, tokenize } from './tokens.ts'
import { singular } from './tokenizer.ts'

/** Words of the terms as the tokens of a text are read: singular, Chinese by characters. */
const entries = terms.flatMap((term) =>
  term.words.map((word) => {
    const words = tokenize(word).tokens.map(({ text }) => ({ text: singular(text) }))
    return { key: keyOf(words), words, term }
  }),
)
const byKey = Map.groupBy(entries, ({ key }) => key)

/** The most tokens of a term. */
export const longestTerm = Math.max(...entries.map(({ words }) => words.length))

/** The terms that these tokens are. */
export const termsOf = (tokens: readonly { text: string }[]): readonly Term[] =>
  byKey.get(keyOf(tokens))?.map(({ term }) => term) ?? []

const known = [...entries.flatMap(({ words }) => words.map(({ text }) => text)), ...amountWords, ...numeralWords]

/** Corrects a misspelt word of a term. */
export const correct = createSpelling(new Set(known.filter((word) => !isHan(word) && !isNumber(word))))
