import { expect, test } from 'vitest'
import { parseAppointData, draftFromStorage } from '#machines/appointment/form.ts'

const stored = {
  visitor1name: '陈美玲',
  visitor2name: '林志伟',
  phone: '12 345 6789',
  area_code: '+60',
  area_country: 'MY',
  email: 'mei@example.com',
  inquiry: ['1', '3'],
  source: ['XHS', 'Other'],
  source_other: 'a magazine',
  source_social_media: ['Tiktok'],
  budget: '35,000.00',
  date: '2026/11/25',
  section: { atime: '11:00' },
}

test('what was kept comes back as it was [APPT-11]', () => {
  const section = { atime: '11:00', time: ['11:00am - 12:00pm'], enable: true }
  expect(parseAppointData(JSON.parse(JSON.stringify({ ...stored, section })))).toEqual(stored)
})

test('a storage that holds anything else brings nothing that the form does not know [APPT-11]', () => {
  for (const value of [null, undefined, 'text', 7, true]) expect(parseAppointData(value)).toBe(null)
  const blank = parseAppointData({})
  expect(blank).toMatchObject({ visitor1name: '', inquiry: [], date: null, section: null })
  expect(
    parseAppointData({
      visitor1name: { toString: 1 },
      email: 'x'.repeat(10_000),
      inquiry: ['9', '2', '2', null],
      source: 'XHS',
      source_social_media: { length: 1 },
      date: '2026/02/30',
      section: '11:00',
      unknown: 1,
    }),
  ).toEqual({ ...blank, email: 'x'.repeat(256), inquiry: ['2'] })
  expect(parseAppointData({ section: { atime: 11 } })?.section).toBe(null)
})

test('what was typed before a reload comes back with whose it is, and anything else does not [APPT-11]', () => {
  expect(draftFromStorage(JSON.parse(JSON.stringify({ data: stored, customer: 'mei@example.com' })))).toEqual({
    data: stored,
    customer: 'mei@example.com',
  })
  const others = [null, undefined, 'text', 7, {}, stored, { data: stored, customer: 7 }, { data: 'text', customer: '' }]
  for (const value of others) expect(draftFromStorage(value)).toBe(null)
})
