import type { Payload } from '#contract/calls.ts'
import type { Lab } from '#contract/catalogue/codes.ts'
import { diamondCodeNames, diamondCodes } from '#contract/catalogue/diamond-codes.ts'
import { readDiamondCursor } from '#contract/catalogue/diamond-cursor.ts'
import { diamondSorts } from '#contract/catalogue/diamond-sorts.ts'
import {
  anyOf,
  type Check,
  commonChecks,
  type EndReader,
  type ListSearch,
  oneOf,
  readEnds,
  readSearch,
  wholeRinggit,
} from '../catalogue/list-search.ts'
import { readStones } from './read-stones.ts'

/** Typed text as a number with so many decimals at most, `1.50 ct` and `61,5 %` included. */
const decimal =
  (places: number, max: number): EndReader =>
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

/** Whether both ends can be read and the upper one comes first. */
export const isReversed = (name: RangeName, from: unknown, to: unknown) =>
  readEnds(rangeReaders[name], from, to).isReversed
/** Both ends of a range as they are typed, the lower one first; undefined removes one. */
export const rangeOf = (name: RangeName, from: unknown, to: unknown): Record<string, string | undefined> => {
  const [low, high] = readEnds(rangeReaders[name], from, to).ends
  return { [`${name}From`]: low, [`${name}To`]: high }
}

/** Filters by grades, which count once however many grades they hold. */
export const gradeNames = diamondCodeNames.filter((name) => name !== 'shape')

const checks: Readonly<Record<string, Check>> = {
  ...commonChecks,
  ...Object.fromEntries(diamondCodeNames.map((name) => [name, anyOf(diamondCodes[name])])),
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

/** What the address of a list of diamonds asks for. */
export const diamondsSearch = (raw: Record<string, unknown>): ListSearch => {
  const search = readSearch(checks, rangeReaders, raw)
  // A place belongs to its order, and is given in one way.
  const { after, page: _page, ...others } = search
  if (after === undefined) return search
  return readDiamondCursor(after)?.sort === (search['sort'] ?? 'featured') ? { ...others, after } : others
}

/** Default number of diamonds per page. */
const diamondsPageSize = 20

/** Payload of the call for a page of diamonds. */
export const diamondsPayload = (
  lab: Lab,
  { view: _view, compare: _compare, ...search }: ListSearch,
): Payload<'GET /api/purchase/get_diamonds'> => ({
  pageSize: String(diamondsPageSize) as '20',
  ...search,
  lab,
})
