import { describe, expect, test } from 'vitest'
import { deskHref, placeOf } from '#machines/desk/places.ts'
import { extrasOf, emptyMoveFields, milligramsOf, problemsIn, senOf } from '#machines/desk/move-form.ts'

const today = '2026-11-23'

describe('addresses of the staff’s page', () => {
  test.each([
    ['/desk', { screen: 'board' }],
    ['/desk/', { screen: 'board' }],
    ['/desk/orders/KL-26-000001', { screen: 'detail', subject: 'orders', number: 'KL-26-000001' }],
    ['/desk/requests', { screen: 'list', subject: 'requests' }],
    ['/desk/day', { screen: 'day', day: today }],
    ['/desk/day/2026-02-28', { screen: 'day', day: '2026-02-28' }],
    ['/desk/day/2026-02-30', { screen: 'unknown' }],
    ['/desk/subscribers/mei%40example.com', { screen: 'detail', subject: 'subscribers', number: 'mei@example.com' }],
    ['/desk/orders/%E0%A4%A', { screen: 'list', subject: 'orders' }],
    ['/desk/staff', { screen: 'unknown' }],
    ['/desk/orders/1/2', { screen: 'unknown' }],
  ])('[X-DESK-28] %s', (path, place) => {
    expect(placeOf(path, today)).toEqual(place)
  })

  test('[X-DESK-28] a number with a slash comes back from its address', () => {
    expect(placeOf(deskHref.detail('orders', 'a/b c'), today)).toEqual({
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
    ['', null],
  ])('[X-DESK-23] the amount %s', (text, sen) => {
    expect(senOf(text)).toBe(sen)
  })

  test('[X-DESK-23] a weight is entered in grams, of at most ten kilograms', () => {
    expect(milligramsOf('4.215')).toBe(4215)
    expect(milligramsOf('10000')).toBe(10_000_000)
    expect(milligramsOf('0')).toBeNull()
    expect(milligramsOf('10000.001')).toBeNull()
    expect(milligramsOf('4.2155')).toBeNull()
  })

  test('[X-SERVICE-31] a quote may be of nothing, a refund may not', () => {
    const fields = { ...emptyMoveFields, amount: '0', reply: 'Our fault.', reason: 'goodwill' }
    expect(problemsIn('quote.made', fields)).toEqual({})
    expect(extrasOf('quote.made', fields)).toEqual({ amount_sen: 0, reply: 'Our fault.' })
    expect(problemsIn('quote.made', { ...fields, amount: '-1' })).toEqual({ amount: 'malformed' })
    expect(problemsIn('refund.requested', fields)).toEqual({ amount: 'malformed' })
    expect(problemsIn('inspection.passed', fields)).toEqual({ amount: 'malformed' })
  })

  test('[X-DESK-23] what is optional may be left out, and only what the event carries is sent', () => {
    const fields = { ...emptyMoveFields, weight: '4.2', certificate: ' GIA 2417650318 ', tracking: 'PL-4217' }
    expect(problemsIn('piece.received', emptyMoveFields)).toEqual({ weight: 'missing' })
    expect(extrasOf('piece.received', fields)).toEqual({ intake: { weight_mg: 4200, certificate: 'GIA 2417650318' } })
    expect(problemsIn('parcel.sent', { ...fields, tracking: 'a b' })).toEqual({ tracking: 'malformed' })
    expect(extrasOf('making.started', fields)).toEqual({})
  })
})
