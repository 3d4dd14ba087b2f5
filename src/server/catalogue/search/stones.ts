import type { Kysely } from 'kysely'
import type { Data, ParsedPayload } from '#contract/calls.ts'
import { labs, type Lab } from '#contract/catalogue/codes.ts'
import type { Diamond } from '#contract/catalogue/schemas.ts'
import { pages } from '#contract/pages.ts'
import type { Database } from '../../database/schema.ts'
import { isForSale } from '../availability.ts'
import { toDiamond } from '../rows.ts'
import { caratText } from '../texts.ts'
import type { Question } from './question.ts'

type Query = Omit<ParsedPayload<'GET /api/purchase/get_diamonds'>, 'after'>

/** Reads one page of a laboratory's diamonds. */
export type ListStones = (query: Query) => Promise<Pick<Data<'GET /api/purchase/get_diamonds'>, 'detail' | 'total'>>

/** Pages of this size are read, from which those of the search are cut. */
const readSize = '50'

/** The filters of a question, as those of a list. */
const filtersOf = (question: Question, lab: Lab): Query => {
  const { shapes, colors, clarities, cuts, carat, price } = question
  const some = <Value>(values: readonly Value[]) => (values.length > 0 ? [...values] : undefined)
  return {
    lab,
    shape: some(shapes),
    color: some(colors),
    clarity: some(clarities),
    cut: some(cuts),
    caratFrom: carat?.from,
    caratTo: carat?.to,
    priceFrom: price?.from,
    priceTo: price?.to,
  }
}

const listPages = { GIA: pages.naturalDiamonds, IGI: pages.labGrownDiamonds } as const

/** Address of the whole list with the filters of a question. */
const listHref = (query: Query) => {
  const { lab, caratFrom, caratTo, ...others } = query
  const inCarats = (points: number | undefined) => (points === undefined ? undefined : caratText(points))
  const values = Object.entries({ ...others, caratFrom: inCarats(caratFrom), caratTo: inCarats(caratTo) })
  const search = new URLSearchParams(
    values.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  const text = search.toString().replaceAll('%2C', ',')
  return text ? `${listPages[lab].path}?${text}` : listPages[lab].path
}

/** Stones from `from` up to `to` of one list. */
const readRange = async (list: ListStones, query: Query, from: number, to: number) => {
  const size = Number(readSize)
  const stones: Diamond[] = []
  for (let page = Math.floor(from / size) + 1; (page - 1) * size < to; page++) {
    const { detail } = await list({ ...query, page, pageSize: readSize })
    const first = (page - 1) * size
    stones.push(...detail.slice(Math.max(0, from - first), to - first))
  }
  return stones
}

/** The laboratories whose stones are meant. */
const labsOf = (question: Question) => (question.labs.length > 0 ? question.labs : labs)

/** The stones that a question asks for. */
export interface FoundStones {
  /** How many the search leads through: no more than a list counts, which is a page of its own. */
  count: number
  /** The whole lists. */
  lists: readonly { lab: Lab; href: string }[]
  read: (from: number, to: number) => Promise<readonly Diamond[]>
}

/** Finds the stones that a question asks for; those of two laboratories take turns until one has no more. */
export const findStones = async (list: ListStones, question: Question): Promise<FoundStones> => {
  const found = await Promise.all(
    labsOf(question).map(async (lab) => {
      const query = filtersOf(question, lab)
      const { total } = await list({ ...query, pageSize: '10' })
      return { lab, query, count: total.count }
    }),
  )
  const some = found.filter(({ count }) => count > 0)
  const [one, other] = some.toSorted((a, b) => a.count - b.count)
  const lists = some.map(({ lab, query }) => ({ lab, href: listHref(query) }))
  const sum = some.reduce((total, { count }) => total + count, 0)
  if (!one) return { count: 0, lists, read: () => Promise.resolve([]) }
  if (!other) return { count: sum, lists, read: (from, to) => readRange(list, one.query, from, Math.min(to, sum)) }
  // Of the places up to twice the shorter list, every other one is its own.
  const shared = 2 * one.count
  const longerBefore = (place: number) => (place <= shared ? Math.ceil(place / 2) : place - one.count)
  const shorterBefore = (place: number) => Math.min(Math.floor(place / 2), one.count)
  return {
    count: sum,
    lists,
    read: async (from, to) => {
      const end = Math.min(to, sum)
      const [longer, shorter] = await Promise.all([
        readRange(list, other.query, longerBefore(from), longerBefore(end)),
        readRange(list, one.query, shorterBefore(from), shorterBefore(end)),
      ])
      const stones: Diamond[] = []
      for (let place = from; place < end; place++) {
        const next = place < shared && place % 2 === 1 ? shorter.shift() : longer.shift()
        if (next) stones.push(next)
      }
      return stones
    },
  }
}

/** Columns that hold the number of a stone, each with an index. */
const numberColumns = ['certificate', 'stock_number', 'sku'] as const

/** The stones for sale that have one of these numbers. */
export const stonesByNumber = async (db: Kysely<Database>, numbers: readonly string[], now: Date) => {
  const rows = await db
    .selectFrom('diamonds')
    .selectAll('diamonds')
    .where((eb) => eb.or(numberColumns.map((column) => eb(column, 'in', numbers))))
    .where(isForSale(now))
    .execute()
  return rows.map((row) => toDiamond(row, 'available'))
}
