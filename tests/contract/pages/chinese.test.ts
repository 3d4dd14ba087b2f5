import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hoursText } from '#contract/appointment/hours.ts'
import { showroomHours } from '#contract/appointment/showroom-hours.ts'
import { terms } from '../../../src/server/catalogue/search/terms.ts'
import { seedPieces } from '../../../src/server/seed/pieces.ts'

const chinese = /\p{Script=Han}/u

/** Every line of the shop's texts that has Chinese, without the words by which the search finds pieces. */
const lines: [place: string, line: string][] = [
  ...globSync('src/**/*.{ts,tsx,json,md}')
    .filter((file) => !file.includes('server/seed') && !file.endsWith('search/terms.ts'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line, index): [string, string] => [`${file}:${index + 1}`, line.trim()]),
    ),
  ...terms.map(({ label }): [string, string] => [label.en, label['zh-CN']]),
  ...seedPieces().flatMap(({ sku, name, description }): [string, string][] => [
    [sku, name['zh-CN']],
    [sku, description['zh-CN']],
  ]),
].filter(([, line]) => chinese.test(line) && !/^(\/\/|\*|\/\*\*)/.test(line))

/** The pattern and the word of the glossary that stands for it. */
const unused: [pattern: RegExp, instead: string][] = [
  [/垫形/, '枕形'],
  [/新春/, '农历新年'],
  [/耳饰/, '耳环'],
  [/对戒/, '配戒'],
  [/配对戒指/, '配戒'],
  [/(?<![订结求])婚戒/, '结婚戒指'],
  [/扭臂/, '缠绕'],
  [/运送|安全配送/, '配送'],
  [/升级(?!换购)/, '升级换购'],
  [/参观|到店/, '到访'],
  [/宝石师|鉴定师/, '宝石顾问'],
  [/通讯/, '来信'],
  [/精品戒指/, '高级戒指'],
  [/退换政策/, '退货政策'],
  [/支付方式/, '付款方式'],
  [/条款与条件/, '条款与细则'],
  [/林吉特/, '令吉'],
  [/手寸|圈号|指圈尺寸/, '戒指尺寸'],
  [/(?<!抛光)拭布/, '抛光布'],
  [/镶爪/, '爪齿'],
  [/金工师傅/, '金匠'],
  [/群镶/, '簇镶'],
  [/间镶|间钻/, '星点'],
  [/满钻|满圈|全圈永恒|半圈永恒/, '全环永恒'],
  [/如意结/, '中国结'],
  [/载入/, '加载'],
  [/订单编号/, '订单号'],
  [/身份证(?!件)/, '身份证件'],
]

describe('Chinese texts', () => {
  test.each(unused)('[X-TEXT-03] no %s, but %s', (pattern) => {
    expect(lines.length).toBeGreaterThan(500)
    expect(lines.filter(([, line]) => pattern.test(line))).toEqual([])
  })

  test('[X-TEXT-03] have no half-width punctuation beside Chinese', () => {
    const isHalfWidth = /\p{Script=Han}[,;:!?()]|[,;:!?(]\p{Script=Han}|[)]\p{Script=Han}/u
    // Plurals, links of Markdown and code are no punctuation of a text.
    const textOf = (line: string) =>
      line
        .replaceAll(/\{\w+, (?:plural|select),/g, '')
        .replaceAll(/\]\([^)]*\)/g, ']')
        .replaceAll(/\$\{[^}]*\}/g, '')
    expect(lines.filter(([, line]) => isHalfWidth.test(textOf(line)))).toEqual([])
  })

  test('[X-TEXT-03] have no hours in English', () => {
    expect(lines.filter(([, line]) => /\d ?[ap]m\b/i.test(line))).toEqual([])
  })

  test.each([
    ['10am-7pm', '上午 10 点至晚上 7 点'],
    ['10am-5pm', '上午 10 点至下午 5 点'],
    ['10:00am - 11:00am', '上午 10:00 至 11:00'],
    ['11:00am - 12:00pm', '上午 11:00 至中午 12:00'],
    ['12:00pm - 1:00pm', '中午 12:00 至下午 1:00'],
    ['5:00pm - 6:00pm', '下午 5:00 至晚上 6:00'],
    ['soon', 'soon'],
  ])('[X-TEXT-03] say %s as %s', (english, text) => {
    expect(hoursText('zh-CN', english)).toBe(text)
    expect(hoursText('en', english)).toBe(english)
  })

  test('[X-TEXT-03] [ROUTE-22] say the hours of the showroom', () => {
    expect(showroomHours.map(({ hours }) => hours && hoursText('zh-CN', hours))).toEqual([
      '上午 10 点至晚上 7 点',
      '上午 10 点至下午 5 点',
      null,
    ])
    expect(showroomHours.map(({ hours }) => hours)).toEqual(['10am-7pm', '10am-5pm', null])
  })
})
