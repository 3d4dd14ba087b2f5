import { describe, expect, it } from 'vitest'
import { inquiries, isAppointmentBudget, isDay, sources, sourceSocialMedia } from '#contract/appointment/appointment.ts'
import { toE164, isAreaCode } from '#contract/phone.ts'

describe('the form of an appointment', () => {
  it.each([
    ['2028/02/29', true],
    ['2027/02/29', false],
    ['2025/02/30', false],
    ['2026/13/01', false],
    ['2026/00/10', false],
    ['2026/12/00', false],
    ['2026-12-01', false],
    ['2026/1/1', false],
    ['2026/12/01 ', false],
    ['0000/01/01', true],
  ])('[APPT-02] takes %s for a day: %s', (day, isOne) => {
    expect(isDay(day)).toBe(isOne)
  })

  it.each([
    ['0', true],
    ['5000', true],
    ['5000.5', true],
    ['5000.55', true],
    ['5000.555', false],
    ['5000.', false],
    ['.5', false],
    ['-5', false],
    ['5,000', false],
    ['1e5', false],
    ['999999999.99', true],
    ['1000000000', false],
  ])('[APPT-07] takes %s for a budget: %s', (budget, isOne) => {
    expect(isAppointmentBudget(budget)).toBe(isOne)
  })

  it.each([
    ['+60', '0123456789', '+60123456789'],
    ['+60', '12-345 6789', '+60123456789'],
    ['+60', '(03) 2282 1234', '+60322821234'],
    ['+65', '8123 4567', '+6581234567'],
    ['+86', '13800138000', '+8613800138000'],
    ['+1', '212-555-0123', '+12125550123'],
    ['+65', '0123456789', null],
    ['+60', '+6581234567', null],
    ['+60', '+60123456789', null],
    ['+60', '123', null],
    ['+60', '', null],
    // Letters are no part of a number, not even those of an extension.
    ['+60', '012-345 CALL', null],
    ['+60', '0123456789 x5', null],
    ['+60', '٠١٢٣٤٥٦٧٨٩', null],
    ['+60', '0'.repeat(10_000), null],
    ['+999', '0123456789', null],
    ['60', '0123456789', null],
  ])('[APPT-07] dials %s %s as %s', (areaCode, phone, dialled) => {
    expect(toE164(areaCode, phone)).toBe(dialled)
  })

  it('[APPT-03] offers the reasons, sources and networks of the specification', () => {
    expect(inquiries).toEqual(['1', '2', '3'])
    expect(sources).toEqual(['XHS', 'Facebook', 'Instagram', 'Friend', 'Google', 'Other'])
    expect(sourceSocialMedia).toEqual(['Facebook', 'Instagram', 'XHS', 'Tiktok'])
  })

  it('[APPT-13] knows the area codes of countries', () => {
    expect(['+60', '+65', '+86', '+1', '+44', '+999', '60', ''].map(isAreaCode)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
