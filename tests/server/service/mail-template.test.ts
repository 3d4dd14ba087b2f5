import { expect, test } from 'vitest'
import { serviceNewsTemplate } from '../../../src/server/service/mail-template.ts'

const request = {
  name: 'Mei',
  number: 'KS-26-004217',
  kind: 'maintenance',
  piece: { en: 'Dusk Ring', 'zh-CN': '暮色戒指' },
  handover: 'courier',
  collectAt: null,
  reply: 'Our fault.',
  amountSen: null,
  refundSen: null,
  tracking: null,
  href: 'https://shop.example/request',
} as const

test('[X-SERVICE-31] [X-SERVICE-06] the mail about a quote of nothing says that it is free of charge, and asks for no money', () => {
  const free = serviceNewsTemplate('en', 'quoted', { ...request, quoteSen: 0 })
  expect(free.rows).toContainEqual(['Quote', 'Free of charge'])
  expect(free.paragraphs).toEqual([
    'We have looked at your piece, and do the work free of charge. Please approve it on the page of your request; nothing is done before.',
  ])
  expect(serviceNewsTemplate('zh-CN', 'quoted', { ...request, quoteSen: 0 }).rows).toContainEqual(['报价', '免费'])
  const priced = serviceNewsTemplate('en', 'quoted', { ...request, quoteSen: 12_000 })
  expect(priced.rows).toContainEqual(['Quote', 'RM 120.00'])
  expect(priced.paragraphs[0]).toContain('costs')
})

test('[X-SERVICE-06] the mail about a request that was submitted names its piece and how it comes to the shop', () => {
  const mail = serviceNewsTemplate('en', 'submitted', { ...request, quoteSen: null })
  expect(mail.subject).toContain('KS-26-004217')
  expect(mail.rows).toEqual([
    ['Request', 'KS-26-004217 · Maintenance'],
    ['Piece', 'Dusk Ring'],
    ['How it comes to us', 'The insured courier collects it'],
  ])
  expect(mail.link?.href).toBe(request.href)
  expect(serviceNewsTemplate('zh-CN', 'submitted', { ...request, quoteSen: null }).rows).toContainEqual([
    '送交方式',
    '保价快递上门取件',
  ])
  expect(serviceNewsTemplate('en', 'accepted', { ...request, quoteSen: null }).rows).not.toContainEqual(
    expect.arrayContaining(['How it comes to us']),
  )
})

test('[X-SERVICE-33] the mail about a request that was submitted names where the courier collects the piece', () => {
  const collectAt = {
    name: 'Mei Tan',
    phone: '+60 12-345 6789',
    country: 'SG',
    address: '1 Jalan Telawi',
    unit: '',
    postcode: '238823',
    city: 'Singapore',
    state: '',
  } as const
  const rows = (locale: 'en' | 'zh-CN', news: 'submitted' | 'accepted') =>
    serviceNewsTemplate(locale, news, { ...request, collectAt, quoteSen: null }).rows
  expect(rows('en', 'submitted')).toContainEqual([
    'Collected at',
    'Mei Tan, 1 Jalan Telawi, 238823 Singapore, Singapore, +60 12-345 6789',
  ])
  expect(rows('zh-CN', 'submitted')).toContainEqual([
    '取件地址',
    'Mei Tan，1 Jalan Telawi，238823 Singapore，新加坡，+60 12-345 6789',
  ])
  expect(rows('en', 'accepted')).not.toContainEqual(expect.arrayContaining(['Collected at']))
})

test('[X-SERVICE-05] [X-SERVICE-06] the mail about a return that was refunded before names no refund of nothing', () => {
  const mail = (refundSen: number) =>
    serviceNewsTemplate('en', 'refunded', { ...request, kind: 'return', quoteSen: null, refundSen })
  expect(mail(0).rows?.map(([label]) => label)).not.toContain('Refund')
  expect(mail(0).paragraphs).toEqual([
    'We inspected your piece and have taken it back. What you paid for it was refunded before.',
  ])
  expect(mail(100).rows).toContainEqual(['Refund', 'RM 1.00'])
})

test('[X-SERVICE-02] [X-SERVICE-06] the mail that a piece has arrived promises no stone that was not noted, lost or given back', () => {
  const mail = (changes: { kind?: 'return'; stoneIsNoted?: boolean; stoneIsLost?: boolean }) =>
    serviceNewsTemplate('en', 'received', { ...request, quoteSen: null, ...changes }).paragraphs[0]
  expect(mail({})).toBe('Your piece has arrived. We weighed it; you see what we noted on the page of your request.')
  expect(mail({ stoneIsNoted: true })).toBe(
    'Your piece has arrived. We weighed it and noted the number of its stone; you see both on the page of your request, and the same stone comes back to you.',
  )
  const returned =
    'Your piece has arrived. We weighed it, and inspect it next; you see what we noted on the page of your request.'
  expect(mail({ kind: 'return', stoneIsNoted: true })).toBe(returned)
  expect(mail({ stoneIsNoted: true, stoneIsLost: true })).not.toContain('same stone')
})
