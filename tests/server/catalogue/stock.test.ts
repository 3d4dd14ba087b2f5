import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Data, Payload } from '#contract/calls.ts'
import {
  clarities,
  colors,
  cutGrades,
  finishes,
  fluorescences,
  labs,
  type Lab,
  shapes,
} from '#contract/catalogue/codes.ts'
import { writeDiamondCursor } from '#contract/catalogue/diamond-cursor.ts'
import { histogramEdges } from '#contract/catalogue/diamond-histograms.ts'
import { type DiamondSort, diamondSorts } from '#contract/catalogue/diamond-sorts.ts'
import { hasPlace } from '../../../src/server/catalogue/stock/sets.ts'
import { createStockReader } from '../../../src/server/catalogue/stock/stock.ts'
import { placeOfStone } from '../../../src/server/catalogue/stock/uuids.ts'
import type { DiamondTable } from '../../../src/server/database/schema.ts'
import { createShop } from '../../../src/server/shop.ts'
import { ShopClient } from '../../support/client.ts'
import { addToCart, adjustableClock, submissionOf, submit, waitUntil } from '../../support/commerce.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

type Row = Insertable<DiamondTable>
type ListQuery = Payload<'GET /api/purchase/get_diamonds'>
type Filters = Payload<'GET /api/purchase/get_diamond_facets'>

const ranges = {
  carat: { read: (row: Row) => row.carat_points, unit: 100 },
  price: { read: (row: Row) => row.price_sen, unit: 100 },
  depth: { read: (row: Row) => row.depth_permille, unit: 10 },
  table: { read: (row: Row) => row.table_permille, unit: 10 },
  ratio: { read: (row: Row) => Math.round((1000 * row.length) / row.width), unit: 1000 },
} as const
type RangeName = keyof typeof ranges
const rangeNames = Object.keys(ranges) as RangeName[]
const lists = {
  shape: shapes,
  color: colors,
  clarity: Object.keys(clarities),
  cut: cutGrades,
  polish: finishes,
  symmetry: finishes,
  fluorescence: fluorescences,
} as const
type ListName = keyof typeof lists
const listNames = Object.keys(lists) as ListName[]

/** What feeds leave out; no filter finds it. */
const ungraded = '-'

/** Stones that have much in common, so that most orders have ties and most filters find several. */
const stones = fc
  .sample(
    fc.record({
      uuid: fc.uuid({ version: 4 }),
      lab: fc.constantFrom(...labs, 'GIA' as const),
      shape: fc.constantFrom(...shapes),
      carat_points: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(100, 101, 150, 12_000)),
      color: fc.constantFrom(...colors),
      clarity: fc.integer({ min: 1, max: 11 }),
      cut: fc.integer({ min: 2, max: 7 }),
      polish: fc.constantFrom(...finishes, ungraded),
      symmetry: fc.constantFrom(...finishes, ungraded),
      fluorescence: fc.constantFrom(...fluorescences, ungraded),
      depth_permille: fc.integer({ min: 480, max: 830 }),
      table_permille: fc.integer({ min: 52, max: 60 }).map((percent) => percent * 10),
      length: fc.integer({ min: 400, max: 900 }),
      width: fc.constantFrom(400, 500),
      height: fc.constant(300),
      price_sen: fc.oneof(
        fc.integer({ min: 1, max: 60 }).map((price) => price * 100_000),
        fc.constantFrom(99, 4_294_967_296_00, 512_345),
      ),
    }),
    { numRuns: 1400, seed: 7 },
  )
  .map((stone, index): Row => {
    const number = `T-${index}`
    return {
      ...stone,
      sku: number,
      stock_number: number,
      supplier: '',
      certificate: `C${index}`,
      usd_cents: null,
      location: null,
      treatment: null,
      order_uuid: null,
      gone: 0,
      withdrawn: 0,
    }
  })

const naturalCount = stones.filter(({ lab }) => lab === 'GIA').length

const isFound = (filters: Filters, row: Row, without?: ListName | RangeName) =>
  row.lab === filters.lab &&
  listNames.every((name) => {
    const chosen = name === without ? undefined : filters[name]
    return chosen === undefined || chosen.split(',').includes(String(row[name]))
  }) &&
  rangeNames.every((name) => {
    const { read, unit } = ranges[name]
    const [from, to] = name === without ? [] : [filters[`${name}From`], filters[`${name}To`]]
    return read(row) >= Number(from ?? 0) * unit - 1e-6 && read(row) <= Number(to ?? Infinity) * unit + 1e-6
  })

const penalty = (row: Row) => {
  const points = row.carat_points
  return (
    ([0, 0, 0, 6, 4, 2][row.cut] ?? 0) +
    ({ EX: 0, VG: 1 }[row.polish] ?? 2) +
    ({ EX: 0, VG: 1 }[row.symmetry] ?? 2) +
    ({ D: 0, E: 0, F: 0, G: 1, H: 2, I: 4 }[row.color] ?? 6) +
    (row.clarity <= 6 ? 0 : row.clarity === 7 ? 2 : row.clarity === 8 ? 5 : 20) +
    ({ None: 0, Faint: 0, Medium: 1 }[row.fluorescence] ?? 3) +
    (points >= 100 && points <= 129
      ? 0
      : points >= 30 && points <= 309
        ? points >= 70 && points <= 159
          ? 1
          : points >= 50 && points <= 209
            ? 2
            : 4
        : 6)
  )
}
const place = (list: readonly string[], code: string | number) => {
  const index = list.indexOf(String(code))
  return index === -1 ? list.length : index
}
/** What a list is sorted by. */
const valueOf = (sort: DiamondSort, row: Row): number => {
  const [name] = sort.split('-') as [RangeName | ListName | 'featured' | 'length']
  if (name === 'featured') return penalty(row)
  if (name === 'length') return row.length
  if (name in ranges) return ranges[name as RangeName].read(row)
  return place(lists[name as ListName], row[name as ListName])
}
/** Stones that are alike in what they are sorted by come by price, then by uuid; all the other way from the dearest. */
const inOrder = (rows: readonly Row[], sort: DiamondSort) => {
  const compare = (one: Row, other: Row) => one.price_sen - other.price_sen || (one.uuid < other.uuid ? -1 : 1)
  if (sort === 'price-down') return rows.toSorted((one, other) => compare(other, one))
  const sign = sort.endsWith('-down') ? -1 : 1
  return rows.toSorted((one, other) => sign * (valueOf(sort, one) - valueOf(sort, other)) || compare(one, other))
}

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
const someOf = (codes: readonly string[]) =>
  optional(fc.subarray([...codes], { minLength: 1 }).map((chosen) => chosen.join(',')))
const bound = (values: readonly number[], unit: number, places: number) =>
  optional(fc.constantFrom(...values).map((value) => (value / unit).toFixed(places)))
const filtersOf = fc
  .record({
    lab: fc.constantFrom(...labs),
    ...(Object.fromEntries(listNames.map((name) => [name, someOf(lists[name])])) as Record<
      ListName,
      fc.Arbitrary<string | undefined>
    >),
    caratFrom: bound([1, 20, 100, 101, 5000], 100, 2),
    caratTo: bound([20, 100, 150, 65_000, 99_900], 100, 2),
    priceFrom: bound([0, 100_000, 3_000_000], 100, 0),
    priceTo: bound([99_900, 512_300, 512_400, 4_000_000], 100, 0),
    depthFrom: bound([500, 601], 10, 1),
    depthTo: bound([650, 700], 10, 1),
    tableFrom: bound([530, 550], 10, 1),
    tableTo: bound([550, 590], 10, 1),
    ratioFrom: bound([800, 1005], 1000, 3),
    ratioTo: bound([1500, 2000], 1000, 2),
  })
  // A question that asks for everything finds nothing; most ask for a few things.
  .chain((all) =>
    fc
      .subarray(
        Object.keys(all).filter((name) => name !== 'lab'),
        { maxLength: 4 },
      )
      .map(
        (kept) =>
          Object.fromEntries(
            Object.entries(all).filter(
              ([name, value]) => name === 'lab' || (value !== undefined && kept.includes(name)),
            ),
          ) as unknown as Filters,
      ),
  )

describe.each(databases)('the stock on %s', (database) => {
  let shop: TestShop
  let visitor: ShopClient
  const clock = adjustableClock()
  beforeAll(async () => {
    shop = await openTestShop(database, { now: clock.now })
    visitor = new ShopClient(shop.url)
    await shop.services.write(async (transaction) => {
      await transaction.deleteFrom('diamonds').execute()
      for (let index = 0; index < stones.length; index += 200) {
        await transaction
          .insertInto('diamonds')
          .values(stones.slice(index, index + 200))
          .execute()
      }
    })
  })
  afterAll(() => shop.close())

  const list = async (query: ListQuery): Promise<Data<'GET /api/purchase/get_diamonds'>> => {
    const { body } = await visitor.call('GET /api/purchase/get_diamonds', query)
    if (!body.data) throw new Error(`answered ${JSON.stringify(body)}`)
    return body.data
  }
  const facetsOf = async (filters: Filters) => {
    const { body } = await visitor.call('GET /api/purchase/get_diamond_facets', filters)
    if (!body.data) throw new Error(`answered ${JSON.stringify(body)}`)
    return body.data
  }
  const changeStock = (work: (transaction: TestShop['services']['db']) => Promise<unknown>) =>
    shop.services.write(async (transaction) => {
      await work(transaction)
      await transaction
        .updateTable('stock_versions')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('name', '=', 'diamonds')
        .execute()
    })

  // Some thousand pages are asked for.
  test('[X-STOCK-01] every filter and order lists what a plain filter finds, page for page to the end', async () => {
    const seen = new Set<DiamondSort>()
    await fc.assert(
      fc.asyncProperty(
        filtersOf,
        fc.constantFrom(...diamondSorts),
        fc.constantFrom('20', '50'),
        async (filters, sort, pageSize) => {
          seen.add(sort)
          const expected = inOrder(
            stones.filter((row) => isFound(filters, row)),
            sort,
          ).map(({ uuid }) => uuid)
          const found: string[] = []
          for (let after: string | null | undefined; after !== null;) {
            const page = await list({ ...filters, sort, pageSize, ...(after === undefined ? {} : { after }) })
            found.push(...page.detail.map(({ uuid }) => uuid))
            expect(page.total).toEqual({ count: Math.min(expected.length, 1000), isExact: expected.length <= 1000 })
            expect(page.detail.length === Number(pageSize) || page.next === null).toBe(true)
            after = page.next
          }
          expect(found).toEqual(expected)
        },
      ),
      { numRuns: 80 },
    )
    expect(seen.size).toBeGreaterThan(20)
  }, 240_000)

  test('[X-STOCK-01] every order, over all stones of a laboratory', async () => {
    for (const sort of diamondSorts) {
      const expected = inOrder(
        stones.filter(({ lab }) => lab === 'IGI'),
        sort,
      ).map(({ uuid }) => uuid)
      const numbered = await list({ lab: 'IGI', sort, pageSize: '50', page: '2' })
      expect(
        numbered.detail.map(({ uuid }) => uuid),
        sort,
      ).toEqual(expected.slice(50, 100))
      const next = await list({ lab: 'IGI', sort, pageSize: '50', after: numbered.next ?? '' })
      expect(
        next.detail.map(({ uuid }) => uuid),
        sort,
      ).toEqual(expected.slice(100, 150))
    }
  })

  test('[X-STOCK-02] more than 1,000 are not counted, and by number not reached', async () => {
    expect(naturalCount).toBeGreaterThan(800)
    const total = async (query: ListQuery) => (await list(query)).total
    await changeStock((transaction) => transaction.updateTable('diamonds').set({ lab: 'GIA' }).execute())
    await waitUntil(
      () => total({ lab: 'GIA' }),
      ({ isExact }) => !isExact,
    )
    expect(await total({ lab: 'GIA' })).toEqual({ count: 1000, isExact: false })
    expect(await total({ lab: 'IGI' })).toEqual({ count: 0, isExact: true })
    const dearest = inOrder(stones, 'price-up')[1000]?.price_sen ?? 0
    const cheap = stones.filter((row) => row.price_sen < dearest).length
    const priceTo = String(Math.ceil(dearest / 100) - 1)
    expect(await total({ lab: 'GIA', priceTo })).toEqual({ count: cheap, isExact: true })
    const last = await list({ lab: 'GIA', pageSize: '50', page: '20' })
    expect(last.detail).toHaveLength(50)
    expect(await list({ lab: 'GIA', pageSize: '50', page: '21' })).toMatchObject({ detail: [], next: null })
    expect((await list({ lab: 'GIA', pageSize: '50', page: '100000' })).detail).toEqual([])
    expect((await list({ lab: 'GIA', pageSize: '50', after: last.next ?? '' })).detail).toHaveLength(50)
    await changeStock(async (transaction) => {
      const grown = stones.filter(({ lab }) => lab === 'IGI').map(({ uuid }) => uuid)
      await transaction.updateTable('diamonds').set({ lab: 'IGI' }).where('uuid', 'in', grown).execute()
    })
    await waitUntil(
      () => total({ lab: 'IGI' }),
      ({ count }) => count > 0,
    )
  })

  test('[X-STOCK-02] each value and bar counts what it would find with the other filters', async () => {
    await fc.assert(
      fc.asyncProperty(filtersOf, async (filters) => {
        const { total, medianSen, facets, histograms } = await facetsOf(filters)
        const prices = stones.filter((row) => isFound(filters, row)).map((row) => row.price_sen)
        expect(total).toBe(prices.length)
        const middle = prices.toSorted((one, other) => one - other)[Math.floor(prices.length / 2)]
        expect(medianSen).toBe(middle ?? null)
        for (const name of listNames) {
          const others = stones.filter((row) => isFound(filters, row, name))
          expect(facets[name], name).toEqual(
            lists[name].map((value) => ({ value, count: others.filter((row) => String(row[name]) === value).length })),
          )
        }
        for (const name of rangeNames) {
          const edges: readonly number[] = histogramEdges[name]
          const others = stones.filter((row) => isFound(filters, row, name)).map(ranges[name].read)
          const bars = edges.slice(0, -1).map((edge, bar) => {
            const from = bar === 0 ? -Infinity : edge
            const to = bar === edges.length - 2 ? Infinity : (edges[bar + 1] ?? 0)
            return others.filter((value) => value >= from && value < to).length
          })
          expect(histograms[name], name).toEqual(bars)
        }
      }),
      { numRuns: 40 },
    )
  })

  /** Each filter that is the only reason why nothing is found, with the nearest value or code that finds something. */
  const loosened = (filters: Filters) => {
    const nearestCode = (name: ListName, others: readonly Row[]) => {
      const offered: readonly string[] = lists[name]
      const chosen = (filters[name] ?? '').split(',')
      const countOf = (code: string) => others.filter((row) => String(row[name]) === code).length
      const distance = (code: string) =>
        name === 'shape'
          ? 0
          : Math.min(...chosen.map((each) => Math.abs(offered.indexOf(each) - offered.indexOf(code))))
      const found = offered.filter((code) => countOf(code) > 0)
      return found.toSorted((one, other) => distance(one) - distance(other) || countOf(other) - countOf(one))[0] ?? null
    }
    const ofList = (name: ListName, others: readonly Row[]) => ({
      below: null,
      above: null,
      code: nearestCode(name, others),
    })
    const ofRange = (name: RangeName, others: readonly Row[]) => {
      const from = Number(filters[`${name}From`] ?? 0) * ranges[name].unit - 1e-6
      const values = others.map(ranges[name].read)
      const [under, over] = [values.filter((value) => value < from), values.filter((value) => value >= from)]
      return {
        below: under.length > 0 ? Math.max(...under) : null,
        above: over.length > 0 ? Math.min(...over) : null,
        code: null,
      }
    }
    return [...listNames, ...rangeNames].flatMap((filter) => {
      const others = stones.filter((row) => isFound(filters, row, filter))
      const isList = filter in lists
      const rest = isList ? ofList(filter as ListName, others) : ofRange(filter as RangeName, others)
      return others.length > 0 ? [{ filter, count: others.length, ...rest }] : []
    })
  }

  test('[X-DIAMOND-05] where nothing is found, each filter by itself is loosened as little as finds a stone', async () => {
    const inOrder = <Each extends { filter: string }>(all: readonly Each[]) =>
      all.toSorted((one, other) => one.filter.localeCompare(other.filter))
    await fc.assert(
      fc.asyncProperty(filtersOf, async (filters) => {
        const { total, loosen } = await facetsOf(filters)
        expect(inOrder(loosen)).toEqual(total > 0 ? [] : inOrder(loosened(filters)))
      }),
      {
        numRuns: 120,
        seed: 11,
        // Every stone is a reason, so the nearest of many must be found.
        examples: [
          [{ lab: 'GIA', caratTo: '0' }],
          [{ lab: 'GIA', caratFrom: '999' }],
          [{ lab: 'IGI', priceTo: '0' }],
          [{ lab: 'GIA', depthFrom: '90', shape: 'oval' }],
        ],
      },
    )
  })

  /** The pairs of filters that together are the only reason why nothing is found. */
  const pairsOf = (filters: Filters) => {
    const names = [...listNames, ...rangeNames]
    const withoutEnds = (name: string) => [name, `${name}From`, `${name}To`].map((key) => [key, undefined])
    const found = (...left: string[]) => {
      const rest = { ...filters, ...Object.fromEntries(left.flatMap(withoutEnds)) }
      return stones.filter((row) => isFound(rest, row)).length
    }
    if (found() > 0 || names.some((name) => found(name) > 0)) return []
    return names.flatMap((one, place) =>
      names.slice(place + 1).flatMap((other) => {
        const count = found(one, other)
        return count > 0 ? [{ filters: [one, other].toSorted(), count }] : []
      }),
    )
  }

  test('[X-DIAMOND-05] where no filter is the reason by itself, the pairs with most stones are named', async () => {
    let named = 0
    await fc.assert(
      fc.asyncProperty(filtersOf, async (filters) => {
        const { loosenTwo } = await facetsOf(filters)
        const expected = pairsOf(filters).toSorted((one, other) => other.count - one.count)
        expect(loosenTwo.map(({ count }) => count)).toEqual(expected.slice(0, 3).map(({ count }) => count))
        for (const { filters: pair, count } of loosenTwo)
          expect(expected).toContainEqual({ filters: pair.toSorted(), count })
        named += loosenTwo.length
      }),
      {
        numRuns: 60,
        seed: 12,
        examples: [
          [{ lab: 'GIA', caratTo: '0', priceTo: '0' }],
          [{ lab: 'GIA', caratFrom: '999', depthFrom: '90', shape: 'oval' }],
        ],
      },
    )
    expect(named).toBeGreaterThan(0)
  })

  test('[X-STOCK-03] what is reserved is replaced at once and not counted, and comes back when the reservation ends', async () => {
    const customer = await ShopClient.signedIn(shop.url)
    const query = { lab: 'GIA', shape: 'oval', sort: 'carat-down', pageSize: '10' } as const
    const before = await list(query)
    const [, second] = before.detail
    const third = before.detail[2]
    if (!second || !third) throw new Error('there are too few stones')
    await submit(customer, submissionOf(await addToCart(customer, { diamond: second.uuid })))
    const during = await list(query)
    expect(during.detail).toHaveLength(10)
    expect(during.detail[1]).toEqual(third)
    expect(during.total).toEqual({ ...before.total, count: before.total.count - 1 })
    const counted = () => facetsOf({ lab: 'GIA', shape: 'oval' }).then(({ total }) => total)
    clock.advance(11_000)
    await waitUntil(counted, (total) => total === before.total.count - 1)
    clock.advance(31 * 60_000)
    expect(await list(query)).toEqual(before)
    expect(await counted()).toBe(before.total.count)
  })

  test('[X-STOCK-03] who asks while it is still looked for what was sold before hears of what was released since', async () => {
    const customer = await ShopClient.signedIn(shop.url)
    const { detail } = await list({ lab: 'GIA', sort: 'price-down' })
    const [stone] = detail
    if (!stone) throw new Error('there are too few stones')
    await submit(customer, submissionOf(await addToCart(customer, { diamond: stone.uuid })))
    let at = clock.now()
    const onError = (error: unknown) => expect.unreachable(String(error))
    const reader = createStockReader(shop.settings, { now: () => at, onError })
    onTestFinished(() => reader.close())
    const isSold = async () => {
      const columns = (await reader.current()).GIA
      return hasPlace(columns.sold, placeOfStone(columns, stone))
    }
    const asked = reader.current()
    at = new Date(at.getTime() + 31 * 60_000)
    expect(await isSold()).toBe(false)
    await asked
    clock.advance(31 * 60_000)
  })

  test('[X-STOCK-03] a page without its first hundred stones is filled with those that follow', async () => {
    const query = { lab: 'GIA', sort: 'price-up', pageSize: '50' } as const
    const first = await list(query)
    const second = await list({ ...query, after: first.next ?? '' })
    const third = await list({ ...query, after: second.next ?? '' })
    const sold = [...first.detail, ...second.detail].map(({ uuid }) => uuid)
    await shop.services.write((transaction) =>
      transaction.updateTable('diamonds').set({ gone: 1 }).where('uuid', 'in', sold).execute(),
    )
    const shown = await list(query)
    expect(shown.detail).toEqual(third.detail)
    expect(shown.facets.priceFrom).toBe(third.detail[0]?.priceSen)
    await shop.services.write((transaction) =>
      transaction.updateTable('diamonds').set({ gone: 0 }).where('uuid', 'in', sold).execute(),
    )
    await waitUntil(
      () => list(query),
      ({ detail }) => detail[0]?.uuid === first.detail[0]?.uuid,
    )
  })

  test('[X-STOCK-04] a changed stock is listed within a minute, while questions are answered and keep their place', async () => {
    const query = { lab: 'IGI', sort: 'price-up', pageSize: '50' } as const
    const first = await list(query)
    const after = first.next ?? ''
    const rest = await list({ ...query, after })
    const untouched = rest.detail.slice(1, 50).map(({ uuid }) => uuid)
    const taken = [first.detail.at(-1)?.uuid ?? '', rest.detail[0]?.uuid ?? '']
    const dearest = inOrder(
      stones.filter(({ lab }) => lab === 'IGI'),
      'price-down',
    )[0]
    if (!dearest) throw new Error('there are too few stones')
    const setStock = (gone: 0 | 1, priceSen: number) =>
      changeStock(async (transaction) => {
        await transaction.updateTable('diamonds').set({ gone }).where('uuid', 'in', taken).execute()
        const price = { price_sen: priceSen }
        await transaction.updateTable('diamonds').set(price).where('uuid', '=', dearest.uuid).execute()
      })
    await setStock(1, 1)
    const isListedFirst = async (uuid: string) => (await list(query)).detail[0]?.uuid === uuid
    const goOn = async () => (await list({ ...query, after })).detail.slice(0, 49).map(({ uuid }) => uuid)
    await waitUntil(async () => {
      // The stone at which the page ended is not for sale any more; the list goes on behind it all the same.
      expect(await goOn()).toEqual(untouched)
      return isListedFirst(dearest.uuid)
    }, Boolean)
    expect(await goOn()).toEqual(untouched)
    await setStock(0, dearest.price_sen)
    await waitUntil(() => isListedFirst(first.detail[0]?.uuid ?? ''), Boolean)
    await waitUntil(goOn, ([uuid]) => uuid === taken[1])
  })

  test('[X-STOCK-05] a cursor that is none, or of another order, is refused by its name', async () => {
    const { next } = await list({ lab: 'GIA', sort: 'carat-up' })
    const cursor = { sort: 'carat-up', value: 1, priceSen: 1, uuid: stones[0]?.uuid ?? '' } as const
    const refused: [Partial<ListQuery>, string][] = [
      [{ after: 'nonsense' }, 'after'],
      [{ after: '' }, 'after'],
      [{ after: next ?? '' }, 'after'],
      [{ after: next ?? '', sort: 'carat-down' }, 'after'],
      [{ after: writeDiamondCursor(cursor).replace('carat', 'karat'), sort: 'carat-up' }, 'after'],
      [{ after: next ?? '', sort: 'carat-up', page: '2' }, 'page'],
      [{ caratFrom: '1.005' }, 'caratFrom'],
      [{ depthTo: '6x' }, 'depthTo'],
      [{ polish: 'EX,XX' }, 'polish.1'],
      [{ sort: 'weight-up' as 'carat-up' }, 'sort'],
    ]
    for (const [query, field] of refused) {
      const { status, body } = await visitor.call('GET /api/purchase/get_diamonds', { lab: 'GIA', ...query })
      expect([status, body], JSON.stringify(query)).toEqual([400, { re: '400', field }])
    }
    const missing = await list({ lab: 'GIA', sort: 'carat-up', after: writeDiamondCursor(cursor) })
    expect(missing.detail.length).toBeGreaterThan(0)
    const far = writeDiamondCursor({ ...cursor, value: 9_999_999_999 })
    expect((await list({ lab: 'GIA', sort: 'carat-up', after: far })).detail).toEqual([])
  })

  test('[X-STOCK-06] the columns are files that a second shop reads, and builds anew where they are damaged', async () => {
    const folder = join(shop.settings.dataFolder, 'stock')
    const files = () => readdirSync(folder).filter((name) => name.endsWith('.columns'))
    const expected = await list({ lab: 'GIA', pageSize: '50' })
    const openSecond = async () => {
      const second = await createShop(shop.settings, { now: clock.now })
      const url = await second.listen()
      const { body } = await new ShopClient(url).call('GET /api/purchase/get_diamonds', { lab: 'GIA', pageSize: '50' })
      await second.close()
      return body.data
    }
    const written = () => files().map((name) => [name, statSync(join(folder, name)).mtimeMs])
    const current = shop.services.db
      .selectFrom('stock_columns')
      .innerJoin('stock_versions', 'stock_versions.version', 'stock_columns.version')
      .select('token')
    await waitUntil(
      async () => {
        const token = (await current.executeTakeFirst())?.token ?? 'none'
        return files().filter((name) => name.startsWith(token))
      },
      ({ length }) => length === labs.length,
    )
    const before = written()
    expect(await openSecond()).toEqual(expected)
    expect(written()).toEqual(before)
    const [one = '', other = ''] = files()
    truncateSync(join(folder, one), 5000)
    expect(await openSecond()).toEqual(expected)
    expect(files().map((name) => statSync(join(folder, name)).size > 5000)).toEqual([true, true])
    rmSync(join(folder, other))
    const [once, twice] = await Promise.all([openSecond(), openSecond()])
    expect([once, twice]).toEqual([expected, expected])
    expect(files()).toHaveLength(labs.length)
    expect(readdirSync(folder)).toHaveLength(labs.length)
    expect(await list({ lab: 'GIA', pageSize: '50' })).toEqual(expected)
  })
})

test('[X-STOCK-06] a shop that starts reads nothing of the stock before it is asked for', async () => {
  const shop = await openTestShop('sqlite')
  const hasFolder = () => readdirSync(shop.settings.dataFolder).includes('stock')
  expect(hasFolder()).toBe(false)
  const lab: Lab = 'GIA'
  await new ShopClient(shop.url).call('GET /api/purchase/get_diamonds', { lab })
  await waitUntil(async () => hasFolder(), Boolean)
  await shop.close()
})
