import type { Clarity, Color } from '#contract/catalogue/codes.ts'
import { type Amount, amountAt } from './amounts.ts'
import { gradesAt } from './grades.ts'
import { amountLabel, clarityLabel, colorLabel } from './labels.ts'
import type { LocalizedText } from '#contract/locale.ts'
import type { Term, TermValues } from './terms.ts'
import { isNumber, type Token, type TokenizedText } from './tokens.ts'
import { longestTerm, termsOf } from './vocabulary.ts'

type Meaning =
  | { [Filter in keyof TermValues]: { filter: Filter; values: readonly TermValues[Filter][] } }[keyof TermValues]
  | Pick<Amount, 'filter' | 'range'>

/** Tokens from `start` up to `end` that were understood together. */
export type Span = Meaning & { start: number; end: number; label: LocalizedText }

/** Filters that are about a stone: beside them a shy term is understood. */
const stoneFilters = new Set<string>(['lab', 'shape', 'carat', 'color', 'clarity', 'cut', 'stone'])
const stoneAspects = new Set<string>(['color', 'clarity', 'cut', 'carat'])
const isOfStone = (span: Span | undefined) =>
  span !== undefined &&
  (stoneFilters.has(span.filter) || (span.filter === 'about' && span.values.some((value) => stoneAspects.has(value))))

/** Whether a letter and a number that stand apart are no grade: in `I 1 carat` and `vs 1 ct` the number is a weight. */
const isTornGrade = (text: TokenizedText, start: number, end: number) =>
  text.tokens
    .slice(start + 1, end)
    .some(
      ({ text: word, gap }, index) =>
        gap !== '' &&
        isNumber(word) &&
        (text.tokens[start]?.text === 'i' || amountAt(text, start + 1 + index)?.filter === 'carat'),
    )

type Found = { term: Term; end: number }

const longestAt = (text: TokenizedText, start: number, fits: (terms: readonly Term[]) => Term | undefined) => {
  for (let end = Math.min(start + longestTerm, text.tokens.length); end > start; end--) {
    const term = fits(termsOf(text.tokens.slice(start, end)))
    if (term && !(term.filter === 'clarity' && isTornGrade(text, start, end))) return { term, end } satisfies Found
  }
  return undefined
}

const isShy = ({ shy }: Term) => shy === true
/** The longest term that needs nothing beside it. */
const plainTermAt = (text: TokenizedText, start: number) =>
  longestAt(text, start, (terms) => (terms.some(isShy) ? undefined : terms[0]))
const shyTermAt = (text: TokenizedText, start: number) => longestAt(text, start, (terms) => terms.find(isShy))
const gradeTermAt = (text: TokenizedText, start: number) =>
  longestAt(text, start, (terms) => terms.find(({ filter }) => filter === 'color' || filter === 'clarity'))

const spanOf = (text: TokenizedText, start: number, { term, end }: Found): Span => {
  if (term.filter !== 'color' && term.filter !== 'clarity') return { ...term, start, end }
  const grades = gradesAt(text, term, end, (index) => gradeTermAt(text, index))
  const label =
    grades.filter === 'color'
      ? colorLabel(grades.values satisfies readonly Color[])
      : clarityLabel(grades.values satisfies readonly Clarity[])
  return { ...grades, start, label }
}

/** Reads a text from left to right: at each token the longest amount or term. */
const readPlain = (text: TokenizedText) => {
  const spans: Span[] = []
  for (let start = 0; start < text.tokens.length;) {
    const found = plainTermAt(text, start)
    const amount = amountAt(text, start)
    const isAmount = amount !== undefined && amount.end > (found?.end ?? 0)
    const span = isAmount ? { ...amount, start, label: amountLabel(amount) } : found && spanOf(text, start, found)
    if (span) spans.push(span)
    start = span?.end ?? start + 1
  }
  return spans
}

/** Adds what is only understood beside something else about a stone, until nothing more is. */
const readShy = (text: TokenizedText, spans: Span[]) => {
  for (let more = true; more;) {
    more = false
    for (let start = 0; start < text.tokens.length; start++) {
      if (spans.some((span) => span.start <= start && start < span.end)) continue
      const found = shyTermAt(text, start)
      const span = found && spanOf(text, start, found)
      if (!span || !spans.some((other) => isBeside(other, span) && isOfStone(other))) continue
      const overlapped = spans.filter((other) => other.start < span.end && span.start < other.end)
      // The words of a range, as in `D to F`, say nothing of their own.
      if (overlapped.some(({ filter }) => filter !== 'filler')) continue
      for (const filler of overlapped) spans.splice(spans.indexOf(filler), 1)
      spans.push(span)
      more = true
    }
  }
}
const isBeside = (one: Span, other: Span) => one.end === other.start || other.end === one.start

/** Words that say nothing where they were not understood as something else. */
const readFillers = (text: TokenizedText, spans: Span[]) => {
  text.tokens.forEach((token, start) => {
    if (spans.some((span) => span.start <= start && start < span.end)) return
    const filler = termsOf([token]).find(({ filter }) => filter === 'filler')
    if (filler) spans.push(spanOf(text, start, { term: filler, end: start + 1 }))
  })
}

/** What is understood of a text, in its order. */
export const readSpans = (text: TokenizedText): readonly Span[] => {
  const spans = readPlain(text)
  readShy(text, spans)
  readFillers(text, spans)
  return spans.toSorted((one, other) => one.start - other.start)
}

/** The place of a span in the text that its tokens were read from. */
export const placeOf = (tokens: readonly Token[], { start, end }: Span) => ({
  from: tokens[start]?.from ?? 0,
  to: tokens[end - 1]?.to ?? 0,
})
