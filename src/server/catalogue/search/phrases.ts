import { keyOf, type Token } from './tokens.ts'
import { singular } from './tokenizer.ts'

/** What phrases mean, by their tokens. */
export type Phrases<Meaning> = ReadonlyMap<string, Meaning>

/** Longest phrase, in tokens. */
const longest = 6

/** A table of phrases: each row is a meaning and its phrases, between `|`, with Chinese characters apart as tokens are. */
export const phrases = <const Meaning>(rows: readonly (readonly [Meaning, string])[]): Phrases<Meaning> =>
  new Map(
    rows.flatMap(([meaning, row]) =>
      row.split(' | ').map((phrase) => [phrase.split(' ').map(singular).join(' '), meaning] as const),
    ),
  )

/** The longest phrase that begins at a token, with the index after it. */
export const phraseAt = <Meaning>(table: Phrases<Meaning>, tokens: readonly Token[], start: number) => {
  for (let end = Math.min(start + longest, tokens.length); end > start; end--) {
    const meaning = table.get(keyOf(tokens.slice(start, end)))
    if (meaning !== undefined) return { meaning, end }
  }
  return undefined
}

/** Whether what stands between two tokens makes them a range. */
export const isDash = (gap: string) => /^\s?[-‐‑–—−~〜]\s?$/.test(gap)
