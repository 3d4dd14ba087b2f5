import type { Payload } from '#contract/calls.ts'
import { clarities, colors, metals, shapes, type Kind, type Lab } from '#contract/catalogue/codes.ts'
import { pageSizes } from '#contract/constants.ts'

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
/** A typed price range, the lower price first. */
export const priceRange = (from: unknown, to: unknown) => {
  const [priceFrom, priceTo] = [wholeRinggit(from), wholeRinggit(to)]
  const isReversed = priceFrom !== undefined && priceTo !== undefined && Number(priceFrom) > Number(priceTo)
  return isReversed ? { priceFrom: priceTo, priceTo: priceFrom } : { priceFrom, priceTo }
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
const diamondChecks: Record<string, Check> = {
  ...shared,
  color: anyOf(colors),
  clarity: anyOf(Object.keys(clarities)),
  sort: oneOf(['price-up', 'price-down', 'carat-up', 'carat-down']),
}

const sanitize = (checks: Record<string, Check>, raw: Record<string, unknown>): ListSearch => {
  const ordered: Record<string, unknown> = { ...raw, ...priceRange(raw['priceFrom'], raw['priceTo']) }
  return Object.fromEntries(
    Object.entries(checks).flatMap(([name, check]) => {
      const given = ordered[name]
      const value = typeof given === 'string' ? check(given) : undefined
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

export const piecesSearch = (raw: Record<string, unknown>) => sanitize(pieceChecks, raw)
export const diamondsSearch = (raw: Record<string, unknown>) => sanitize(diamondChecks, raw)

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
export const diamondsPayload = (lab: Lab, search: ListSearch): Payload<'GET /api/purchase/get_diamonds'> => ({
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
    Object.entries<string | undefined>({ ...search, page: undefined, ...values }).filter(
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

const filterNames = ['style', 'metal', 'shape', 'color', 'clarity']
const namesBut = (kept: readonly string[]) => filterNames.filter((name) => !kept.includes(name))

/** The number of selected values; a price range counts as one, and what is `kept` is no filter. */
export const filterCount = (search: ListSearch, kept: readonly string[] = []) =>
  namesBut(kept).reduce((count, name) => count + selectedValues(search, name).length, 0) +
  (search.priceFrom || search.priceTo ? 1 : 0)

/** The same list without filters, in the same order. */
export const withoutFilters = (search: ListSearch, kept: readonly string[] = []) =>
  updateSearch(search, Object.fromEntries([...namesBut(kept), 'priceFrom', 'priceTo'].map((name) => [name, undefined])))
