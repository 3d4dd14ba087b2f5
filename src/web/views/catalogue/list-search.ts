import { shapes } from '#contract/catalogue/codes.ts'
import { pageSizes } from '#contract/constants.ts'
import { ringParameters } from '#contract/pages.ts'

/** Filters, order and page number of a list in the address; malformed values are left out. */
export type ListSearch = Readonly<Record<string, string>>

/** Reads a value of an address; undefined if it is malformed. */
export type Check = (value: string) => string | undefined
/** Reads an end of a range as it is typed; undefined if it is none. */
export type EndReader = (typed: unknown) => string | undefined

export const anyOf =
  (offered: readonly string[]): Check =>
  (value) =>
    [...new Set(value.split(','))].filter((each) => offered.includes(each)).join(',') || undefined
export const oneOf =
  (offered: readonly string[]): Check =>
  (value) =>
    offered.includes(value) ? value : undefined
/** Typed text as whole ringgit, `RM 5,000` and `5000.00` included; undefined if it is anything else. */
export const wholeRinggit: EndReader = (typed) => {
  // NFKC turns the full-width digits and commas of a Chinese keyboard into plain ones.
  const plain = typeof typed === 'string' ? typed.normalize('NFKC').replace(/[,\s]/g, '') : ''
  const [, digits] = /^(?:RM|MYR)?([0-9]{1,8})(?:\.0{1,2})?$/i.exec(plain) ?? []
  return digits === undefined ? undefined : String(Number(digits))
}

/** Both ends of a range as they are typed, the lower one first, and whether they were the other way round. */
export const readEnds = (read: EndReader, from: unknown, to: unknown) => {
  const ends = [read(from), read(to)] as const
  const [low, high] = ends
  const isReversed = low !== undefined && high !== undefined && Number(low) > Number(high)
  return { ends: isReversed ? ([high, low] as const) : ends, isReversed }
}
/** A typed price range, the lower price first. */
export const priceRange = (from: unknown, to: unknown) => {
  const [priceFrom, priceTo] = readEnds(wholeRinggit, from, to).ends
  return { priceFrom, priceTo }
}

const page: Check = (value) => (/^[1-9][0-9]{0,4}$/.test(value) && value !== '1' ? value : undefined)
/** What the addresses of all lists can hold. */
export const commonChecks: Readonly<Record<string, Check>> = {
  shape: anyOf(shapes),
  priceFrom: wholeRinggit,
  priceTo: wholeRinggit,
  page,
  pageSize: oneOf(pageSizes.map(String)),
}

/** What is well formed in an address, in the order of its checks; of each range the lower end comes first. */
export const readSearch = (
  checks: Readonly<Record<string, Check>>,
  ranges: Readonly<Record<string, EndReader>>,
  raw: Record<string, unknown>,
): ListSearch => {
  const ordered = { ...raw }
  for (const [name, read] of Object.entries(ranges)) {
    const [from, to] = [`${name}From`, `${name}To`]
    ;[ordered[from], ordered[to]] = readEnds(read, raw[from], raw[to]).ends
  }
  return Object.fromEntries(
    Object.entries(checks).flatMap(([name, check]) => {
      const given = ordered[name]
      const value = typeof given === 'string' ? check(given) : undefined
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

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

/** Whether a range restricts the list. */
export const hasRange = (search: ListSearch, name: string) => Boolean(search[`${name}From`] ?? search[`${name}To`])
/** The same list without a range. */
export const withoutRange = (search: ListSearch, name: string) =>
  updateSearch(search, { [`${name}From`]: undefined, [`${name}To`]: undefined })

/** What is no filter: a ring that is being built beside the list, its order, how it is shown, and how far. */
const noFilters: readonly string[] = ['sort', 'page', 'pageSize', 'after', 'view', 'compare', ...ringParameters]
/** Filters of which each value counts by itself; a range, or grades, count once. */
const listedNames = ['style', 'metal', 'shape']
const filtersIn = (search: ListSearch, kept: readonly string[]) =>
  Object.keys(search).filter(
    // The metal of a ring is kept where one is being built; elsewhere it is a filter.
    (name) => (name === 'metal' || !noFilters.includes(name)) && !kept.includes(name),
  )

/** The number of filters in use; of styles, metals and shapes each value counts, and what is `kept` is no filter. */
export const filterCount = (search: ListSearch, kept: readonly string[] = []) => {
  const names = filtersIn(search, kept)
  const listed = names.filter((name) => listedNames.includes(name))
  const others = new Set(names.filter((name) => !listed.includes(name)).map((name) => name.replace(/(?:From|To)$/, '')))
  return listed.reduce((count, name) => count + selectedValues(search, name).length, others.size)
}

/** The same list without filters, in the same order. */
export const withoutFilters = (search: ListSearch, kept: readonly string[] = []) =>
  updateSearch(search, Object.fromEntries(filtersIn(search, kept).map((name) => [name, undefined])))
