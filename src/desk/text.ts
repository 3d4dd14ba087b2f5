import type { Inquiry } from '#contract/appointment/appointment.ts'
import { brand } from '#contract/brand.ts'
import type { Fact } from '#contract/desk/schemas.ts'
import { type FactForm, factForms } from '#contract/desk/subjects.ts'
import { formatRinggit } from '#contract/money.ts'
import { inquiryNames } from '../server/appointment/inquiry-names.ts'

/** What every terminal has. */
export const columns = 80

const showroomTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: brand.timeZone,
})

/** A time in the showroom, like `2026-11-23 10:00`. */
export const formatTime = (at: string): string => showroomTime.format(new Date(at))

/** Chinese characters are two columns wide. */
const isWide = (character: string) =>
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/.test(character)

/** How many columns a text takes. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((width, character) => width + (isWide(character) ? 2 : 1), 0)

/** A text filled up to so many columns. */
const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

/** A text cut to so many columns. */
export const cut = (text: string, width: number): string => {
  if (widthOf(text) <= width) return text
  let kept = ''
  for (const character of text) {
    if (widthOf(kept) + widthOf(character) > width - 1) break
    kept += character
  }
  return `${kept}…`
}

/** The name of a fact for the terminal, without the unit that its value says. */
export const nameOfFact = ({ name }: Pick<Fact, 'name'>): string =>
  name.replace(/_(sen|at|mg)$/, '').replaceAll('_', ' ')

const formats: Record<FactForm, (value: string | number) => string> = {
  sen: (value) => formatRinggit(Number(value)),
  time: (value) => formatTime(String(value)),
  milligrams: (value) => `${value} mg`,
  percent: (value) => `${value} %`,
  day: String,
  code: String,
  text: String,
  link: String,
  words: String,
}

/** The value of a fact for the terminal. */
export const valueOfFact = ({ name, value }: Fact): string => {
  if (typeof value === 'object') return value.en
  if (name === 'inquiry') return inquiryNames[value as Inquiry].en
  return formats[factForms[name]](value)
}

/**
 * Rows under each other, each column as wide as its widest value. Columns that a terminal has no room for go to a second
 * line, which is cut; the first column, which names the row, never is.
 */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, place) => Math.max(...rows.map((row) => widthOf(row[place] ?? ''))))
  const ends = widths.map((_, place) => widths.slice(0, place + 1).reduce((sum, width) => sum + width + 2, -2))
  const first = Math.max(1, ends.filter((end) => end <= columns).length)
  return rows
    .flatMap((row) => {
      const line = row.slice(0, first).map((value, place) => pad(value, widths[place] ?? 0))
      const rest = row.slice(first)
      return [line.join('  ').trimEnd(), ...(rest.length === 0 ? [] : [cut(`  ${rest.join('  ')}`, columns)])]
    })
    .join('\n')
}
