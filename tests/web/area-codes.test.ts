import { getCountries } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { listAreaCodes, matchesAreaCode, shortAreaCode } from '../../src/web/views/appointment/area-codes.ts'

test('area codes are those of all countries, with labels in three languages [APPT-13]', () => {
  const list = listAreaCodes('en')
  expect(list.map(({ country }) => country).toSorted()).toEqual(getCountries().toSorted())
  expect(new Set(list.map(shortAreaCode)).size).toBe(list.length)
  for (const { key, label, country } of list) {
    expect(key).toMatch(/^\+[1-9][0-9]{0,2}$/)
    for (const text of Object.values(label)) expect(text, country).not.toBe('')
  }
  expect(list[0]).toEqual({
    label: { en: 'Malaysia', 'zh-Hans': '马来西亚', 'zh-Hant': '馬來西亞' },
    key: '+60',
    country: 'MY',
  })
  expect(listAreaCodes('zh-Hans')[0]?.country).toBe('MY')
  expect(listAreaCodes('zh-Hans').map(({ country }) => country)).not.toEqual(list.map(({ country }) => country))
})

test('an area code is meant by its code, its country, or its name in any of them [APPT-13]', () => {
  const [malaysia] = listAreaCodes('en')
  if (!malaysia) throw new Error('there is no Malaysia')
  for (const typed of ['+60', '60', 'MY', ' malay', '马来', '馬來', ''])
    expect(matchesAreaCode(malaysia, typed), `"${typed}" finds Malaysia`).toBe(true)
  for (const typed of ['61', 'SG', '新加坡'])
    expect(matchesAreaCode(malaysia, typed), `"${typed}" finds Malaysia`).toBe(false)
})
