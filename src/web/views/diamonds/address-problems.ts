import { type DiamondCodeName, diamondCodeNames, diamondCodes } from '#contract/catalogue/diamond-codes.ts'
import { diamondSorts } from '#contract/catalogue/diamond-sorts.ts'
import { isReversed, type RangeName, rangeNames, rangeReaders } from './stone-search.ts'

/** What an address asks for and the list does not do. */
export type AddressProblem =
  /** Values that no stone can have; they are left out. */
  | { kind: 'unknown'; name: DiamondCodeName | RangeName | 'sort'; values: readonly string[] }
  /** The lower end was above the upper one. */
  | { kind: 'reversed'; name: RangeName }

const maxLength = 24
const asText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const unknown = (name: DiamondCodeName | RangeName | 'sort', values: readonly string[]): AddressProblem[] =>
  values.length === 0
    ? []
    : [{ kind: 'unknown', name, values: values.slice(0, 5).map((each) => each.slice(0, maxLength)) }]

/** What the list of diamonds makes otherwise than its address asks for. Parameters that it does not know are not meant. */
export const addressProblems = (raw: Readonly<Record<string, unknown>>): readonly AddressProblem[] => [
  ...diamondCodeNames.flatMap((name) => {
    const offered: readonly string[] = diamondCodes[name]
    const given = asText(raw[name]).split(',')
    return unknown(
      name,
      given.filter((value) => value !== '' && !offered.includes(value)),
    )
  }),
  ...rangeNames.flatMap((name): AddressProblem[] => {
    const ends = [raw[`${name}From`], raw[`${name}To`]] as const
    const unread = ends.map(asText).filter((value) => value !== '' && rangeReaders[name](value) === undefined)
    return [...unknown(name, unread), ...(isReversed(name, ...ends) ? [{ kind: 'reversed' as const, name }] : [])]
  }),
  ...unknown(
    'sort',
    [asText(raw['sort'])].filter((value) => value !== '' && !diamondSorts.some((sort) => sort === value)),
  ),
]
