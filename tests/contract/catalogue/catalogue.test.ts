import { describe, expect, test } from 'vitest'
import {
  updateSearch,
  filterCount,
  listHref,
  priceRange,
  toggleValue,
  withoutFilters,
  wholeRinggit,
} from '../../../src/web/views/catalogue/list-search.ts'
import { piecesPayload, piecesSearch } from '../../../src/web/views/catalogue/piece-search.ts'
import { diamondsPayload, diamondsSearch } from '../../../src/web/views/diamonds/stone-search.ts'
import { certificateText, measuresText } from '../../../src/web/views/catalogue/diamond-texts.ts'
import { parseSearchParams, searchPagePath } from '../../../src/web/views/search/search-params.ts'

describe('the address of a list', () => {
  test('[X-FILTER-01] keeps what is well formed and leaves the rest out', () => {
    expect(
      piecesSearch({ metal: '2,9,2', shape: 'oval,egg', style: 'halo', priceFrom: '2,000', sort: 'best', page: '0' }),
    ).toEqual({ metal: '2', shape: 'oval', style: 'halo', priceFrom: '2000' })
    expect(piecesSearch({ style: '<b>', priceTo: '-5', page: '1', pageSize: '17', color: 'D' })).toEqual({})
  })

  test('[X-FILTER-01] takes colours, clarities and carat order for diamonds only', () => {
    const raw = { color: 'D,Z', clarity: '1,12', sort: 'carat-down' }
    expect(diamondsSearch(raw)).toEqual({ color: 'D', clarity: '1', sort: 'carat-down' })
    expect(diamondsSearch({ sort: 'price-up' })).toEqual({ sort: 'price-up' })
    expect(diamondsPayload('GIA', {})).toEqual({ lab: 'GIA', pageSize: '20' })
    expect(piecesSearch(raw)).toEqual({})
  })

  test('[X-FILTER-01] takes every order that the list offers', () => {
    for (const sort of ['price-up', 'price-down', 'newest']) expect(piecesSearch({ sort })).toEqual({ sort })
    for (const sort of ['price-up', 'price-down', 'carat-up', 'carat-down'])
      expect(diamondsSearch({ sort })).toEqual({ sort })
  })

  test('[X-FILTER-01] a filter is put in and taken out, and the list begins again', () => {
    const halo = toggleValue({ page: '3', sort: 'newest' }, 'style', 'halo')
    expect(halo).toEqual({ sort: 'newest', style: 'halo' })
    expect(toggleValue(halo, 'style', 'bezel')).toEqual({ sort: 'newest', style: 'halo,bezel' })
    expect(toggleValue(halo, 'style', 'halo')).toEqual({ sort: 'newest' })
  })

  test('[X-FILTER-01] filters are counted and cleared; order stays', () => {
    const search = { style: 'halo,bezel', priceFrom: '1', priceTo: '9', sort: 'newest', page: '2' }
    expect(filterCount(search)).toBe(3)
    expect(withoutFilters(search)).toEqual({ sort: 'newest' })
  })

  test('[X-FILTER-01] lists stay readable in the address', () => {
    expect(listHref('/pages/Earrings', { metal: '2,3' })).toBe('/pages/Earrings?metal=2,3')
    expect(listHref('/pages/Earrings', updateSearch({ metal: '2' }, { metal: undefined }))).toBe('/pages/Earrings')
  })

  test('[CONST-01] [X-FILTER-01] a page size of the address wins over the usual one', () => {
    expect(piecesPayload('earrings', {})).toEqual({ kind: 'earrings', pageSize: '15' })
    expect(piecesPayload('earrings', { pageSize: '50' })).toEqual({ kind: 'earrings', pageSize: '50' })
  })

  test('[X-FILTER-01] of two prices the lower one comes first, whichever was typed first', () => {
    expect(priceRange('9000', 'RM 5,000')).toEqual({ priceFrom: '5000', priceTo: '9000' })
    expect(priceRange('5000', '9,000')).toEqual({ priceFrom: '5000', priceTo: '9000' })
    expect(priceRange('9000', '')).toEqual({ priceFrom: '9000', priceTo: undefined })
    expect(piecesSearch({ priceFrom: '9000', priceTo: '5000' })).toEqual({ priceFrom: '5000', priceTo: '9000' })
    expect(diamondsSearch({ priceFrom: '900', priceTo: '1000' })).toEqual({ priceFrom: '900', priceTo: '1000' })
  })

  test.each([
    ['5,000', '5000'],
    [' 12 ', '12'],
    ['RM 5,000', '5000'],
    ['rm5000.00', '5000'],
    ['MYR 12,000', '12000'],
    ['５，０００', '5000'],
    ['5000 to', undefined],
    ['USD 5', undefined],
    ['', undefined],
    ['1.5', undefined],
    [null, undefined],
  ])('[X-FILTER-01] %j typed as a price is %j', (typed, ringgit) => expect(wholeRinggit(typed)).toBe(ringgit))
})

describe('the address of a search', () => {
  test.each(['10', '15', '50'])('[SEARCH-09] pages of %s', (pageSize) => {
    const params = parseSearchParams({ search: ' pave & halo ', page: '2', pageSize })
    expect(params).toEqual({ text: 'pave & halo', page: 2, pageSize: Number(pageSize) })
    expect(searchPagePath(params)).toBe(`/pages/search?search=pave+%26+halo&page=2&pageSize=${pageSize}`)
  })

  test('[SEARCH-09] pages of 20 where the address says nothing or nonsense', () => {
    expect(parseSearchParams({ search: '\u0000 ha\u0007lo\n' }).text).toBe('ha lo')
    expect(parseSearchParams({ search: 'x', page: '-1', pageSize: '7' })).toEqual({ text: 'x', page: 1, pageSize: 20 })
    expect(searchPagePath({ text: 'x', page: 1, pageSize: 20 })).toBe('/pages/search?search=x')
  })
})

describe('diamonds in words', () => {
  test('[X-DETAIL-02] report numbers stand in groups', () => {
    expect(certificateText({ lab: 'GIA', certificate: '2417650318' })).toBe('GIA 2417 650 318')
    expect(certificateText({ lab: 'IGI', certificate: 'LG123456789' })).toBe('IGI LG 123 456 789')
    expect(certificateText({ lab: 'GIA', certificate: null })).toBe('GIA')
  })

  test('[X-DETAIL-02] round diamonds have a range, other shapes length and width', () => {
    const measures = { length: 645, width: 642, height: 397 }
    expect(measuresText({ ...measures, shape: 'round' })).toBe('6.42 – 6.45 × 3.97')
    expect(measuresText({ ...measures, shape: 'oval' })).toBe('6.45 × 6.42 × 3.97')
  })
})
