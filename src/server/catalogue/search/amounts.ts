import { numeralAt } from './numerals.ts'
import { isDash, phraseAt, phrases } from './phrases.ts'
import { isNumber, type Token, type TokenizedText } from './tokens.ts'

/** From and to, both included; without one of them it is open. */
export interface Range {
  from?: number
  to?: number
}

/** A weight (hundredths of a carat) or a price (whole ringgit) that a text asks for. */
export interface Amount {
  filter: 'carat' | 'price'
  range: Range
  end: number
}

type Bound = 'atMost' | 'atLeast' | 'around' | 'between'
type Unit = 'carat' | 'points' | 'ringgit'

/** Before an amount; Chinese characters stand apart as tokens do. */
const before = phrases<Bound>([
  ['atMost', 'under | below | less than | up to | at most | max | maximum | within | cheaper than | not more than'],
  ['atMost', 'no more than | not over | not above | lower than | smaller than | budget | budget of | my budget is'],
  ['atMost', '低 于 | 少 于 | 小 于 | 不 超 过 | 不 到 | 最 多 | 最 高 | 预 算 | 预 算 是 | 以 内'],
  ['atLeast', 'over | above | more than | at least | from | min | minimum | starting at | starting from | bigger than'],
  ['atLeast', 'larger than | greater than | not less than | not under | not below | no less than'],
  ['atLeast', '从 | 高 于 | 超 过 | 大 于 | 多 于 | 至 少 | 最 少 | 最 低 | 不 低 于 | 不 少 于'],
  ['around', 'around | about | approx | approximately | roughly | near | circa | 大 约 | 大 概 | 约 | 差 不 多'],
  ['between', 'between | 介 于 | 在'],
])
/** After an amount. */
const after = phrases<Bound>([
  [
    'atMost',
    'or less | or under | or below | or cheaper | and under | and below | max | maximum | 以 下 | 以 内 | 之 内 | 之 下 | 内',
  ],
  ['atLeast', 'or more | or above | or over | or bigger | and above | and up | and over | plus | min | minimum'],
  ['atLeast', '以 上 | 之 上 | 起 | 往 上'],
  ['around', '左 右 | 上 下'],
  ['between', '之 间'],
])
const units = phrases<Unit>([
  ['carat', 'carat | ct | crt | karat | 克 拉 | 卡 | 卡 拉'],
  ['points', 'point | pointer | pt | 分'],
  ['ringgit', 'rm | myr | ringgit | 令 吉 | 马 币 | 马 来 西 亚 令 吉 | 零 吉 | 元 | 块 | 块 钱 | 钱'],
])
const currencies = phrases([[true, 'rm | myr | ringgit | 令 吉 | 马 币']])
const to = phrases([[true, 'to | and | till | until | 到 | 至 | 和 | 与']])

/** The Latin words around amounts, which are not taken for misspelt terms. */
export const amountWords = [before, after, units, to].flatMap((table) =>
  [...table.keys()].flatMap((phrase) => phrase.split(' ')),
)

/** How far from a price that is only given roughly. */
const aroundPrice = 0.2
/** Prices below this are not understood without a currency. */
const leastPrice = 50
const mostPrice = 100_000_000
const mostPoints = 10_000

interface Quantity {
  value: number
  unit: Unit | undefined
  end: number
  /** Digits after the decimal point. */
  decimals: number
}

const quantityAt = (tokens: readonly Token[], start: number): Quantity | undefined => {
  const currency = phraseAt(currencies, tokens, start)
  const numeral = numeralAt(tokens, currency?.end ?? start)
  if (!numeral) return undefined
  const written = currency ? undefined : phraseAt(units, tokens, numeral.end)
  const unit = currency ? 'ringgit' : written?.meaning
  const end = written?.end ?? numeral.end
  const last = tokens[numeral.end - 1]?.text ?? ''
  const decimals = isNumber(last) ? (/[.,]([0-9]+)$/.exec(last)?.[1]?.length ?? 0) : 0
  return { value: numeral.value, unit, end, decimals }
}

const boundOf = (gap: string): Bound | undefined => {
  if (/[<≤]/.test(gap)) return 'atMost'
  if (/[>≥]/.test(gap)) return 'atLeast'
  return /[~≈]/.test(gap) ? 'around' : undefined
}

/** Where the second amount of a range may begin. */
const secondAt = (tokens: readonly Token[], end: number) => {
  if (isDash(tokens[end]?.gap ?? '')) return end
  return phraseAt(to, tokens, end)?.end
}

const ordered = (one: number, other: number): Range => ({ from: Math.min(one, other), to: Math.max(one, other) })

/**
 * A plain weight means what shoppers take for it: written with two decimals two hundredths to either side, else from 5 %
 * below to 10 % above, since stones just over a round weight are many and those just under it a bargain.
 */
const plainWeight = (points: number, decimals: number): Range =>
  decimals >= 2
    ? { from: Math.max(1, points - 2), to: points + 2 }
    : { from: Math.max(1, Math.round(points * 0.95)), to: Math.round(points * 1.1) }

const bounded = (bound: Bound | undefined, value: number, plain: Range): Range => {
  if (bound === 'atMost') return { to: value }
  return bound === 'atLeast' ? { from: value } : plain
}

const pointsOf = ({ value }: Quantity, unit: Unit | undefined) =>
  unit === 'points' ? Math.round(value) : Math.round(value * 100)

/**
 * The weight or price that begins at a token, with the words around it; undefined for a number that is neither. An
 * amount of money alone is a budget: up to it.
 */
export const amountAt = ({ tokens, tail }: TokenizedText, start: number): Amount | undefined => {
  const lead = phraseAt(before, tokens, start)
  const first = quantityAt(tokens, lead?.end ?? start)
  if (!first) return undefined
  const signed = boundOf(tokens[start]?.gap ?? '')
  const secondStart = secondAt(tokens, first.end)
  const second = secondStart === undefined ? undefined : quantityAt(tokens, secondStart)
  const end = second?.end ?? first.end
  const trail = phraseAt(after, tokens, end)
  const plus = /^\s?\+/.test(end < tokens.length ? (tokens[end]?.gap ?? '') : tail) ? 'atLeast' : undefined
  const bound = trail?.meaning ?? lead?.meaning ?? signed ?? plus
  const unit = second?.unit ?? first.unit
  const done = trail?.end ?? end

  if (unit === 'carat' || unit === 'points') {
    const points = pointsOf(first, first.unit ?? unit)
    const other = second && pointsOf(second, unit)
    if (points < 1 || Math.max(points, other ?? 0) > mostPoints) return undefined
    const range = other ? ordered(points, other) : bounded(bound, points, plainWeight(points, first.decimals))
    return { filter: 'carat', range, end: done }
  }
  const isPrice = unit === 'ringgit' || second !== undefined || bound !== undefined
  // Half a range without its unit is below by a factor of thousand: 2-3k.
  const least = second && first.value < leastPrice && second.value >= 1000 ? first.value * 1000 : first.value
  if (!isPrice || least < (unit === 'ringgit' ? 1 : leastPrice) || Math.max(least, second?.value ?? 0) > mostPrice) {
    return undefined
  }
  const value = Math.round(least)
  if (second) return { filter: 'price', range: ordered(value, Math.round(second.value)), end: done }
  const around = ordered(Math.round(value * (1 - aroundPrice)), Math.round(value * (1 + aroundPrice)))
  const plain = bound === 'around' || bound === 'between' ? around : { to: value }
  return { filter: 'price', range: bounded(bound, value, plain), end: done }
}
