import { expect, test } from 'vitest'
import { serviceNewsTemplate } from '../../../src/server/service/mail-template.ts'

const request = {
  name: 'Mei',
  number: 'KS-26-004217',
  kind: 'maintenance',
  piece: { en: 'Dusk Ring', 'zh-CN': '暮色戒指' },
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
