import { isNumber, type Token } from './tokens.ts'

const digits = new Map([
  ...Array.from('零一二三四五六七八九', (digit, value) => [digit, value] as const),
  ['〇', 0],
  ['两', 2],
  ['兩', 2],
])
const tens = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
])
const words = new Map(
  Object.entries({
    quarter: 0.25,
    half: 0.5,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
  }),
)
const multipliers = new Map(Object.entries({ k: 1000, thousand: 1000, hundred: 100, million: 1_000_000 }))
const hanMultipliers = new Map([
  ['百', 100],
  ['千', 1000],
  ['万', 10_000],
  ['萬', 10_000],
])
/** Longest number in Chinese characters that is read. */
const maxRun = 16

/** The Latin words of numbers, which are not taken for misspelt terms. */
export const numeralWords = [...words.keys(), ...multipliers.keys()]

export interface Numeral {
  value: number
  end: number
}

/** The value of digits: `50,000` is fifty thousand, `1,5` one and a half; not a number where they are neither. */
const digitsValue = (text: string) => {
  if (/^[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?$/.test(text)) return Number(text.replaceAll(',', ''))
  return Number(text.replace(',', '.'))
}

/** A number of Chinese characters: 两万五 is 25,000, 半 a half. */
const hanNumeral = (tokens: readonly Token[], start: number): Numeral | undefined => {
  if (tokens[start]?.text === '半') return { value: 0.5, end: start + 1 }
  let [end, sum, section, digit, unit] = [start, 0, 0, -1, 1]
  for (; end < start + maxRun; end++) {
    const text = tokens[end]?.text ?? ''
    const ten = tens.get(text)
    const read = digits.get(text)
    if (read !== undefined) {
      digit = read
      if (digit === 0) unit = 1
    } else if (ten !== undefined) {
      section += (digit < 0 ? 1 : digit) * ten
      unit = ten / 10
      digit = -1
    } else if (text === '万' || text === '萬') {
      sum = (section + Math.max(digit, 0)) * 10_000
      section = 0
      unit = 1000
      digit = -1
    } else break
  }
  // A last digit without a unit counts in the next smaller one: 三千五 is 3,500.
  return end > start ? { value: sum + section + Math.max(digit, 0) * unit, end } : undefined
}

/** The number that begins at a token, in digits, words or Chinese characters: `3k`, `1/2`, `two thousand`, 三千, 1.5万. */
export const numeralAt = (tokens: readonly Token[], start: number): Numeral | undefined => {
  const first = tokens[start]
  if (!first) return undefined
  let value = isNumber(first.text) ? digitsValue(first.text) : words.get(first.text)
  let end = start + 1
  if (value === undefined) return hanNumeral(tokens, start)
  const second = tokens[end]
  if (second && isNumber(second.text) && /^[/⁄]$/.test(second.gap) && digitsValue(second.text) > 0) {
    value /= digitsValue(second.text)
    end += 1
  }
  for (let next = tokens[end]; next; next = tokens[end]) {
    // A k apart from the number is a colour.
    const factor =
      next.text === 'k' && next.gap !== '' ? undefined : (multipliers.get(next.text) ?? hanMultipliers.get(next.text))
    if (factor === undefined) break
    value *= factor
    end += 1
  }
  return Number.isFinite(value) ? { value, end } : undefined
}
