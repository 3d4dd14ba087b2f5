import { describe, expect, test } from 'vitest'
import { deskHref, placeOf } from '#machines/desk/places.ts'
import { extrasOf, emptyMoveFields, isGrave, milligramsOf, problemsIn, senOf } from '#machines/desk/move-form.ts'

describe('addresses of the staff’s page', () => {
  test.each([
    ['/desk', { screen: 'board' }],
    ['/desk/', { screen: 'board' }],
    ['/desk/orders/KL-26-000001', { screen: 'detail', subject: 'orders', number: 'KL-26-000001' }],
    ['/desk/requests', { screen: 'list', subject: 'requests' }],
    ['/desk/day', { screen: 'day', day: null }],
    ['/desk/day/2026-02-28', { screen: 'day', day: '2026-02-28' }],
    ['/desk/day/2026-02-30', { screen: 'unknown' }],
    ['/desk/subscribers/mei%40example.com', { screen: 'detail', subject: 'subscribers', number: 'mei@example.com' }],
    ['/desk/search', { screen: 'search', text: '' }],
    ['/desk/search/mei%2Ftan%20wei', { screen: 'search', text: 'mei/tan wei' }],
    ['/desk/orders/%E0%A4%A', { screen: 'list', subject: 'orders' }],
    ['/desk/staff', { screen: 'unknown' }],
    ['/desk/orders/1/2', { screen: 'unknown' }],
  ])('[X-DESK-28] %s', (path, place) => {
    expect(placeOf(path)).toEqual(place)
  })

  test('[X-DESK-28] a number with a slash comes back from its address', () => {
    expect(placeOf(deskHref.detail('orders', 'a/b c'))).toEqual({
      screen: 'detail',
      subject: 'orders',
      number: 'a/b c',
    })
  })
})

describe('what an event carries', () => {
  test.each([
    ['1250', 125000],
    ['1,250.50', 125050],
    ['RM 1 250.5', 125050],
    ['0', 0],
    ['-5', null],
    ['1.234', null],
    ['1.2.3', null],
    ['12,5O', null],
    // 85.50 or 8550, 4.215 or 4215: what may mean two amounts is none.
    ['85,50', null],
    ['1,25', null],
    ['12,50.00', null],
    ['1,250,000', 125_000_000],
    ['', null],
  ])('[X-DESK-23] the amount %s', (text, sen) => {
    expect(senOf(text)).toBe(sen)
  })

  test('[X-DESK-23] a weight is entered in grams, of at most half a kilogram, and never with a comma', () => {
    expect(milligramsOf('4.215')).toBe(4215)
    expect(milligramsOf('500')).toBe(500_000)
    expect(milligramsOf('0')).toBeNull()
    expect(milligramsOf('500.001')).toBeNull()
    expect(milligramsOf('4,215')).toBeNull()
    expect(milligramsOf('4 215')).toBeNull()
    expect(milligramsOf('4.2155')).toBeNull()
  })

  test('[X-SERVICE-31] a quote may be of nothing, a refund may not', () => {
    const fields = { ...emptyMoveFields, amount: '0', reply: 'Our fault.', reason: 'goodwill' }
    expect(problemsIn('quote.made', fields, null)).toEqual({})
    expect(extrasOf('quote.made', fields)).toEqual({ amount_sen: 0, reply: 'Our fault.' })
    expect(problemsIn('quote.made', { ...fields, amount: '-1' }, null)).toEqual({ amount: 'malformed' })
    expect(problemsIn('refund.requested', fields, null)).toEqual({ amount: 'malformed' })
    expect(problemsIn('inspection.passed', fields, 100)).toEqual({ amount: 'malformed' })
  })

  test('[X-DESK-12] [X-SERVICE-05] no more is refunded than is left, and a return is closed for nothing once nothing is', () => {
    const fields = { ...emptyMoveFields, amount: '50.00', reply: 'Our fault.', reason: 'goodwill' }
    for (const event of ['refund.requested', 'inspection.passed'] as const) {
      expect(problemsIn(event, fields, 5000)).toEqual({})
      expect(problemsIn(event, fields, 4999)).toEqual({ amount: 'tooMuch' })
    }
    expect(problemsIn('quote.made', fields, 4999)).toEqual({})
    expect(problemsIn('inspection.passed', { ...fields, amount: '0' }, 0)).toEqual({})
    expect(problemsIn('refund.requested', { ...fields, amount: '0' }, 0)).toEqual({ amount: 'malformed' })
  })

  test('[X-DESK-23] a price is asked about before it is mailed, and so is what its customer decided of it', () => {
    for (const event of ['quote.made', 'quote.approved', 'quote.rejected'] as const) expect(isGrave(event)).toBe(true)
    expect(isGrave('parcel.sent')).toBe(false)
  })

  test('[X-DESK-23] what is optional may be left out, and only what the event carries is sent', () => {
    const fields = { ...emptyMoveFields, weight: '4.2', certificate: ' GIA 2417650318 ', tracking: 'PL-4217' }
    expect(problemsIn('piece.received', emptyMoveFields, null)).toEqual({ weight: 'missing' })
    expect(extrasOf('piece.received', fields)).toEqual({ intake: { weight_mg: 4200, certificate: 'GIA 2417650318' } })
    expect(problemsIn('parcel.sent', { ...fields, tracking: 'a b' }, null)).toEqual({ tracking: 'malformed' })
    expect(extrasOf('making.started', fields)).toEqual({})
  })
})
