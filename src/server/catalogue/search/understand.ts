import { type Metal, metals, toneOf } from '#contract/catalogue/codes.ts'
import type { Range } from './amounts.ts'
import { itemNumbers } from './item-numbers.ts'
import type { Part, Question } from './question.ts'
import { placeOf, readSpans, type Span } from './spans.ts'
import type { TermValues } from './terms.ts'
import { isHan, isNumber, type Token, tokenize } from './tokens.ts'
import { singular } from './tokenizer.ts'
import { correct } from './vocabulary.ts'

/** How many tokens are read for their meaning, more than any question has; the others are left over. */
const maxTokens = 64
/** How much of a text is read; the call allows far less. */
const maxLength = 1000

/** The filter under which a span is shown; undefined for words that are no filter. */
const partFilter = ({ filter }: Span): Part['filter'] | undefined => {
  if (filter === 'tone' || filter === 'karat') return 'metal'
  if (filter === 'group') return 'kind'
  return filter === 'about' || filter === 'filler' || filter === 'stone' || filter === 'word' ? undefined : filter
}

/** What the words beside a span are about, if they only name its filter. */
const aspectOf = ({ filter }: Span) => (filter === 'karat' ? 'tone' : filter)
const isAbout = (span: Span | undefined, aspect: string) =>
  span?.filter === 'about' && span.values.some((value) => value === aspect)

/** The places in the text that say what a span says: its own and those of the words beside it that name its filter. */
const placesOf = (tokens: readonly Token[], spans: readonly Span[], span: Span) => {
  const index = spans.indexOf(span)
  const beside = [spans[index - 1], spans[index + 1]].filter(
    (other) => other && (other.end === span.start || span.end === other.start) && isAbout(other, aspectOf(span)),
  )
  return [span, ...beside].flatMap((each) => (each ? [placeOf(tokens, each)] : []))
}

const connectors = new Set(['and', 'or', 'with', 'for', 'in', 'to', 'of', 'the', 'a', '的', '和', '与', '或'])

/** The text without some places, and without the connecting words before them and at both ends. */
const textWithout = (text: string, tokens: readonly Token[], places: readonly { from: number; to: number }[]) => {
  const isIn = (token: Token | undefined) =>
    token !== undefined && places.some(({ from, to }) => from <= token.from && token.from < to)
  const connects = (token: Token | undefined) => token !== undefined && connectors.has(token.text)
  const kept: Token[] = []
  tokens.forEach((token, index) => {
    if (!isIn(token)) kept.push(token)
    else if (!isIn(tokens[index - 1])) while (connects(kept.at(-1))) kept.pop()
  })
  while (connects(kept.at(-1))) kept.pop()
  const rest = kept.slice(kept.findIndex((token) => !connects(token)))
  let words = ''
  let end = rest[0]?.from ?? 0
  for (const token of rest) {
    const cut = tokens.find(({ from }) => end <= from && from < token.from)
    words += cut ? `${text.slice(end, cut.from)} ` : text.slice(end, token.from)
    words += text.slice(token.from, token.to)
    end = token.to
  }
  return words.replace(/\s+/g, ' ').trim()
}

const partsOf = (text: string, tokens: readonly Token[], spans: readonly Span[]): Part[] => {
  const shown = spans.flatMap((span) => {
    const filter = partFilter(span)
    return filter ? [{ filter, span, key: `${filter} ${span.label.en}` }] : []
  })
  return [...Map.groupBy(shown, ({ key }) => key).values()].flatMap((alike) => {
    const places = alike.flatMap(({ span }) => placesOf(tokens, spans, span))
    const [first] = alike
    return first ? [{ filter: first.filter, label: first.span.label, without: textWithout(text, tokens, places) }] : []
  })
}

/** What holds of all ranges; where nothing can, what holds of any of them. */
const joinRanges = (ranges: readonly Range[]): Range | undefined => {
  if (ranges.length === 0) return undefined
  const froms = ranges.flatMap(({ from }) => from ?? [])
  const tos = ranges.flatMap(({ to }) => to ?? [])
  const empty = froms.length > 0 && tos.length > 0 && Math.max(...froms) > Math.min(...tos)
  const from = empty ? Math.min(...froms) : Math.max(...froms)
  const to = empty ? Math.max(...tos) : Math.min(...tos)
  return { ...(froms.length > 0 && { from }), ...(tos.length > 0 && { to }) }
}

type AmountSpan = Extract<Span, { range: unknown }>

const valuesOf = <Filter extends keyof TermValues>(spans: readonly Span[], filter: Filter) => {
  const values = spans.flatMap((span): readonly unknown[] => (span.filter === filter ? span.values : []))
  return [...new Set(values)] as TermValues[Filter][]
}
const rangeOf = (spans: readonly Span[], filter: AmountSpan['filter']) =>
  joinRanges(spans.flatMap((span) => (span.filter === filter ? [span.range] : [])))

/** The metals of these tones and karats; platinum has no karats, so that beside it they do not count. */
const metalsOf = (tones: readonly TermValues['tone'][], karats: readonly TermValues['karat'][]): Metal[] => {
  const all = Object.keys(metals) as Metal[]
  const ofTone = tones.length > 0 ? all.filter((metal) => tones.includes(toneOf(metal))) : all
  const karatOf = (metal: Metal) => /^1[48]k/i.exec(metals[metal])?.[0].toLowerCase()
  const ofBoth = ofTone.filter((metal) => karats.length === 0 || karats.some((karat) => karat === karatOf(metal)))
  if (tones.length === 0 && karats.length === 0) return []
  return ofBoth.length > 0 ? ofBoth : ofTone
}

/** The text without what these spans say, as it was typed. */
const leftOver = (text: string, tokens: readonly Token[], spans: readonly Span[]) => {
  let words = ''
  let last: Token | undefined
  tokens.forEach((token, index) => {
    if (spans.some(({ start, end }) => start <= index && index < end)) return
    const beside = last !== undefined && last === tokens[index - 1]
    words += `${beside && last ? text.slice(last.to, token.from) : words && ' '}${text.slice(token.from, token.to)}`
    last = token
  })
  return words.replace(/\s+/g, ' ')
}

/** Understands what a person means by a search text in English or Chinese. Never throws, whatever the text. */
export const understand = (asked: string): Question => {
  const text = asked.slice(0, maxLength)
  const { tokens, tail } = tokenize(text)
  const read = tokens.slice(0, maxTokens).map((token) => {
    const isPlain = isHan(token.text) || isNumber(token.text)
    return isPlain ? token : { ...token, text: correct(singular(token.text)) }
  })
  const spans = readSpans({ tokens: read, tail: tokens.length > read.length ? '' : tail })
  const words = leftOver(
    text,
    tokens,
    spans.filter(({ filter }) => filter !== 'word'),
  )
  return {
    labs: valuesOf(spans, 'lab'),
    shapes: valuesOf(spans, 'shape'),
    colors: valuesOf(spans, 'color'),
    clarities: valuesOf(spans, 'clarity'),
    cuts: valuesOf(spans, 'cut'),
    metals: metalsOf(valuesOf(spans, 'tone'), valuesOf(spans, 'karat')),
    carat: rangeOf(spans, 'carat'),
    price: rangeOf(spans, 'price'),
    groups: spans.flatMap((span) => (span.filter === 'group' ? [span.values] : [])),
    namesStone: spans.some(({ filter }) => filter === 'stone'),
    numbers: itemNumbers(text, words),
    words,
    subject: leftOver(
      text,
      tokens,
      spans.filter(({ filter }) => filter === 'filler'),
    ),
    parts: partsOf(text, tokens, spans),
  }
}
