import type { Payload } from '#contract/calls.ts'
import {
  clarities,
  colors,
  cutGrades,
  finishes,
  fluorescences,
  metals,
  shapes,
  type Kind,
  type Lab,
} from '#contract/catalogue/codes.ts'
import { readDiamondCursor } from '#contract/catalogue/diamond-cursor.ts'
import { diamondSorts } from '#contract/catalogue/diamond-sorts.ts'
import { pageSizes } from '#contract/constants.ts'
import { readStones } from '../diamonds/read-stones.ts'

/** Filters, order and page number of a list in the address; malformed values are left out. */
export type ListSearch = Readonly<Record<string, string>>

type Check = (value: string) => string | undefined

const anyOf =
  (offered: readonly string[]): Check =>
  (value) =>
    [...new Set(value.split(','))].filter((each) => offered.includes(each)).join(',') || undefined
const oneOf =
  (offered: readonly string[]): Check =>
  (value) =>
    offered.includes(value) ? value : undefined
/** Typed text as whole ringgit, `RM 5,000` and `5000.00` included; undefined if it is anything else. */
export const wholeRinggit = (typed: unknown) => {
  // NFKC turns the full-width digits and commas of a Chinese keyboard into plain ones.
  const plain = typeof typed === 'string' ? typed.normalize('NFKC').replace(/[,\s]/g, '') : ''
  const [, digits] = /^(?:RM|MYR)?([0-9]{1,8})(?:\.0{1,2})?$/i.exec(plain) ?? []
  return digits === undefined ? undefined : String(Number(digits))
}
/** Typed text as a number with so many decimals at most, `1.50 ct` and `61,5 %` included. */
const decimal =
  (places: number, max: number): ((typed: unknown) => string | undefined) =>
  (typed) => {
    const plain = typeof typed === 'string' ? typed.normalize('NFKC').replace(/\s/g, '').replace(',', '.') : ''
    const [, digits] = /^([0-9]{1,4}(?:\.[0-9]{0,9})?)(?:ct|carat|克拉|%)?$/i.exec(plain) ?? []
    return digits === undefined || Number(digits) > max ? undefined : String(Number(Number(digits).toFixed(places)))
  }

/** The ranges that diamonds are filtered by, with how an end of each is read. */
export const rangeReaders = {
  carat: decimal(2, 1000),
  price: wholeRinggit,
  depth: decimal(1, 1000),
  table: decimal(1, 1000),
  ratio: decimal(3, 100),
} as const
export type RangeName = keyof typeof rangeReaders
export const rangeNames = Object.keys(rangeReaders) as RangeName[]

const readEnds = (name: RangeName, from: unknown, to: unknown) => {
  const ends = [rangeReaders[name](from), rangeReaders[name](to)] as const
  const [low, high] = ends
  const isReversed = low !== undefined && high !== undefined && Number(low) > Number(high)
  return { ends: isReversed ? ([high, low] as const) : ends, isReversed }
}
/** Whether both ends can be read and the upper one comes first. */
export const isReversed = (name: RangeName, from: unknown, to: unknown) => readEnds(name, from, to).isReversed
/** Both ends of a range as they are typed, the lower one first; undefined removes one. */
export const rangeOf = (name: RangeName, from: unknown, to: unknown): Record<string, string | undefined> => {
  const [low, high] = readEnds(name, from, to).ends
  return { [`${name}From`]: low, [`${name}To`]: high }
}
/** A typed price range, the lower price first. */
export const priceRange = (from: unknown, to: unknown) => {
  const [priceFrom, priceTo] = readEnds('price', from, to).ends
  return { priceFrom, priceTo }
}
const page: Check = (value) => (/^[1-9][0-9]{0,4}$/.test(value) && value !== '1' ? value : undefined)
const slugs: Check = (value) => (/^[a-z-]+(,[a-z-]+)*$/.test(value) && value.length <= 200 ? value : undefined)

const shared: Record<string, Check> = {
  shape: anyOf(shapes),
  priceFrom: wholeRinggit,
  priceTo: wholeRinggit,
  page,
  pageSize: oneOf(pageSizes.map(String)),
}
const pieceChecks: Record<string, Check> = {
  style: slugs,
  metal: anyOf(Object.keys(metals)),
  ...shared,
  sort: oneOf(['price-up', 'price-down', 'newest']),
}
/** The codes of each filter of diamonds by codes, the best first. */
export const codesOf = {
  shape: shapes,
  color: colors,
  clarity: Object.keys(clarities),
  cut: cutGrades,
  polish: finishes,
  symmetry: finishes,
  fluorescence: fluorescences,
} as const satisfies Record<string, readonly string[]>
export type CodeName = keyof typeof codesOf
export const codeNames = Object.keys(codesOf) as CodeName[]

const diamondChecks: Record<string, Check> = {
  ...shared,
  ...Object.fromEntries(codeNames.map((name) => [name, anyOf(codesOf[name])])),
  ...Object.fromEntries(
    rangeNames.flatMap((name) => [
      [`${name}From`, rangeReaders[name]],
      [`${name}To`, rangeReaders[name]],
    ]),
  ),
  sort: oneOf(diamondSorts.filter((sort) => sort !== 'featured')),
  after: (value) => (readDiamondCursor(value) ? value : undefined),
  view: oneOf(['grid']),
  compare: (value) => readStones(value).join(',') || undefined,
}

const sanitize = (checks: Record<string, Check>, raw: Record<string, unknown>): ListSearch => {
  const ordered: Record<string, unknown> = Object.assign(
    { ...raw },
    ...rangeNames.map((name) => rangeOf(name, raw[`${name}From`], raw[`${name}To`])),
  )
  return Object.fromEntries(
    Object.entries(checks).flatMap(([name, check]) => {
      const given = ordered[name]
      const value = typeof given === 'string' ? check(given) : undefined
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

export const piecesSearch = (raw: Record<string, unknown>) => sanitize(pieceChecks, raw)
export const diamondsSearch = (raw: Record<string, unknown>): ListSearch => {
  const search = sanitize(diamondChecks, raw)
  // A place belongs to its order, and is given in one way.
  const { after, page: _page, ...others } = search
  if (after === undefined) return search
  return readDiamondCursor(after)?.sort === (search['sort'] ?? 'featured') ? { ...others, after } : others
}

/** Default number of pieces per page, in whole rows of three. */
export const piecesPageSize = 15
/** Default number of diamonds per page. */
export const diamondsPageSize = 20

/** Payload of the call for a page of pieces. */
export const piecesPayload = (kind: Kind, search: ListSearch): Payload<'GET /api/purchase/get_pieces'> => ({
  pageSize: String(piecesPageSize) as '15',
  ...search,
  kind,
})

/** Payload of the call for a page of diamonds. */
export const diamondsPayload = (
  lab: Lab,
  { view: _view, compare: _compare, ...search }: ListSearch,
): Payload<'GET /api/purchase/get_diamonds'> => ({
  pageSize: String(diamondsPageSize) as '20',
  ...search,
  lab,
})

/** Address of a list with these filters. */
export const listHref = (path: string, search: ListSearch) => {
  const query = new URLSearchParams(search).toString().replaceAll('%2C', ',')
  return query ? `${path}?${query}` : path
}

/** The same list with some values changed (undefined removes a value), on its first page. */
export const updateSearch = (search: ListSearch, values: Readonly<Record<string, string | undefined>>): ListSearch =>
  Object.fromEntries(
    Object.entries<string | undefined>({ ...search, page: undefined, after: undefined, ...values }).filter(
      (entry): entry is [string, string] => Boolean(entry[1]),
    ),
  )

/** The selected values of a filter. */
export const selectedValues = (search: ListSearch, name: string): readonly string[] => search[name]?.split(',') ?? []

/** The same list with one value of a filter added or removed. */
export const toggleValue = (search: ListSearch, name: string, value: string): ListSearch => {
  const before = selectedValues(search, name)
  const after = before.includes(value) ? before.filter((each) => each !== value) : [...before, value]
  return updateSearch(search, { [name]: after.join(',') || undefined })
}

/** Filters of which each value counts by itself. */
const listedNames = ['style', 'metal', 'shape']
/** Filters by grades, which count once however many grades they hold. */
export const gradeNames = codeNames.filter((name) => name !== 'shape')
const endNames = rangeNames.flatMap((name) => [`${name}From`, `${name}To`])
const filterNames = [...listedNames, ...gradeNames]
/** Whether a range restricts the list. */
export const hasRange = (search: ListSearch, name: RangeName) => Boolean(search[`${name}From`] ?? search[`${name}To`])
const namesBut = (names: readonly string[], kept: readonly string[]) => names.filter((name) => !kept.includes(name))

/** The number of filters in use; of styles, metals and shapes each value counts, and what is `kept` is no filter. */
export const filterCount = (search: ListSearch, kept: readonly string[] = []) =>
  namesBut(listedNames, kept).reduce((count, name) => count + selectedValues(search, name).length, 0) +
  gradeNames.filter((name) => search[name]).length +
  rangeNames.filter((name) => hasRange(search, name)).length

/** The same list without filters, in the same order. */
export const withoutFilters = (search: ListSearch, kept: readonly string[] = []) =>
  updateSearch(
    search,
    Object.fromEntries([...namesBut(filterNames, kept), ...endNames].map((name) => [name, undefined])),
  )
