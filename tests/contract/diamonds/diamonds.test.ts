import { describe, expect, test } from 'vitest'
import { filterCount, withoutFilters } from '../../../src/web/views/catalogue/list-search.ts'
import { diamondsPayload, diamondsSearch } from '../../../src/web/views/diamonds/stone-search.ts'
import { addressProblems } from '../../../src/web/views/diamonds/address-problems.ts'
import { alikeFilters } from '../../../src/web/views/diamonds/alike.ts'
import { togglePick } from '../../../src/web/views/diamonds/comparison.ts'
import { reportCheckUrl } from '../../../src/web/views/diamonds/report-check.ts'
import { lastPosition, positionOf, valueAt } from '../../../src/web/views/diamonds/range-scale.ts'

const everything = {
  shape: 'oval,pear',
  color: 'D,E',
  clarity: '3,4',
  cut: '6,2',
  polish: 'EX',
  symmetry: 'EX,VG',
  fluorescence: 'None,Very Strong',
  priceFrom: '5000',
  priceTo: '90000',
  caratFrom: '0.9',
  caratTo: '1.55',
  depthFrom: '58.5',
  depthTo: '63',
  tableFrom: '54',
  tableTo: '60',
  ratioFrom: '1.001',
  ratioTo: '1.5',
}

describe('the filters of diamonds in an address', () => {
  test('[X-DIAMOND-01] holds every filter', () => {
    expect(diamondsSearch(everything)).toEqual(everything)
    expect(diamondsPayload('IGI', everything)).toEqual({ lab: 'IGI', pageSize: '20', ...everything })
    expect(filterCount(everything)).toBe(13)
    expect(withoutFilters({ ...everything, sort: 'ratio-up', view: 'grid' })).toEqual({
      sort: 'ratio-up',
      view: 'grid',
    })
  })

  test('[X-DIAMOND-01] reads ends as people type them', () => {
    const typed = { caratFrom: '1.50 ct', caratTo: '2,5', depthFrom: '61 %', ratioTo: '1.23456', priceTo: 'RM 9,000' }
    expect(diamondsSearch(typed)).toEqual({
      caratFrom: '1.5',
      caratTo: '2.5',
      depthFrom: '61',
      ratioTo: '1.235',
      priceTo: '9000',
    })
  })

  test('[X-DIAMOND-03] shows the nearest list where an address asks for what cannot be, and says so', () => {
    const raw = {
      priceFrom: '9000',
      priceTo: '5000',
      caratFrom: '2',
      caratTo: '1',
      color: 'Z,D',
      depthTo: 'deep',
      sort: 'best',
    }
    expect(diamondsSearch(raw)).toEqual({
      priceFrom: '5000',
      priceTo: '9000',
      caratFrom: '1',
      caratTo: '2',
      color: 'D',
    })
    expect(addressProblems(raw)).toEqual([
      { kind: 'unknown', name: 'color', values: ['Z'] },
      { kind: 'reversed', name: 'carat' },
      { kind: 'reversed', name: 'price' },
      { kind: 'unknown', name: 'depth', values: ['deep'] },
      { kind: 'unknown', name: 'sort', values: ['best'] },
    ])
    expect(addressProblems({ ...everything, sort: 'length-down', utm_source: 'letter', color: '' })).toEqual([])
  })

  test('[X-DIAMOND-04] goes on from a place of its own order only, and holds view and picks beside', () => {
    const after = 'price-up_500_500_0e0e0000-0000-4000-8000-000000000011'
    expect(diamondsSearch({ sort: 'price-up', after, page: '3' })).toEqual({ sort: 'price-up', after })
    expect(diamondsSearch({ sort: 'carat-up', after })).toEqual({ sort: 'carat-up' })
    expect(diamondsSearch({ after: 'nowhere' })).toEqual({})
    expect(diamondsSearch({ view: 'grid', compare: 'a,b,a,<c>' })).toEqual({ view: 'grid', compare: 'a,b' })
    expect(diamondsPayload('GIA', { view: 'grid', compare: 'a' })).toEqual({ lab: 'GIA', pageSize: '20' })
  })

  test('[X-DIAMOND-06] picks up to four stones and takes them away, at the same place of the list', () => {
    const one = togglePick({ sort: 'price-up', page: '2' }, 'round-1')
    expect(one).toEqual({ sort: 'price-up', page: '2', compare: 'round-1' })
    expect(togglePick(one, 'oval-2')['compare']).toBe('round-1,oval-2')
    expect(togglePick(one, 'round-1')).toEqual({ sort: 'price-up', page: '2' })
    expect(diamondsSearch({ compare: 'a,b,c,d,e' })).toEqual({ compare: 'a,b,c,d' })
  })
})

describe('the positions of a slider', () => {
  test.each(['carat', 'price', 'depth', 'table', 'ratio'] as const)(
    '[X-DIAMOND-01] of %s lead to a value and back',
    (name) => {
      for (let position = 1; position < lastPosition(name); position += 1) {
        // Prices are rounded to two digits, so the lowest lie a little off.
        expect(Math.abs(positionOf(name, valueAt(name, position)) - position)).toBeLessThanOrEqual(1)
        expect(valueAt(name, position)).toBeGreaterThanOrEqual(valueAt(name, position - 1))
      }
    },
  )

  test('[X-DIAMOND-01] stand where the histogram has the value', () => {
    expect(valueAt('carat', 0)).toBe(0.2)
    expect(valueAt('carat', lastPosition('carat'))).toBe(20)
    expect(valueAt('depth', 21)).toBe(60.5)
    expect(valueAt('ratio', 1)).toBe(1.01)
    expect(positionOf('carat', 0.01)).toBe(0)
    expect(positionOf('carat', 90)).toBe(lastPosition('carat'))
  })
})

describe('a diamond among others', () => {
  const stone = { lab: 'GIA', shape: 'oval', caratPoints: 101, color: 'D', clarity: '5' } as Parameters<
    typeof alikeFilters
  >[0]

  test('[X-DIAMOND-07] is like stones of its shape with nearly its weight and its grades', () => {
    expect(alikeFilters(stone)).toEqual({
      lab: 'GIA',
      shape: 'oval',
      caratFrom: '0.91',
      caratTo: '1.11',
      color: 'D,E',
      clarity: '4,5,6',
    })
  })

  test('[X-DIAMOND-07] has a report on the page of its own laboratory', () => {
    expect(reportCheckUrl('GIA', '2417650318')).toBe('https://www.gia.edu/report-check?reportno=2417650318')
    expect(reportCheckUrl('IGI', 'LG548219007')).toBe('https://www.igi.org/verify-your-report/?r=LG548219007')
  })
})
