import { describe, expect, test } from 'vitest'
import { ringDiameter } from '#contract/catalogue/ring-sizes.ts'
import { locales } from '#contract/locale.ts'
import { readDrawing } from '../../../src/server/blog/drawings.ts'
import { type ArticleFile, collectArticles, readArticles } from '../../../src/server/blog/read-articles.ts'
import { readingMinutes } from '../../../src/server/blog/reading-time.ts'

const drawing = { content: '', url: '/drawings/line.svg?v=1', width: 360, height: 200 }
const drawings = new Map([['line.svg', drawing]])

const english = `---
slug: gold
title: Gold: what it is
description: About gold.
date: 2026-11-20
author: Kilau team
topic: rings
picture: line.svg
alternative text: A bar of gold.
caption: 1 gold
---

Gold is **heavy**. More in
the [size guide](/pages/RingSize).

## What it weighs

- one
- two

1. first
2. second

![A line](line.svg "A caption")

| Metal | Weight |
| --- | --- |
| gold | heavy |
`
const chinese = english
  .replace('Gold: what it is', '金是什么')
  .replace('About gold.', '谈谈金。')
  .replace('A bar of gold.', '一块金条。')
  .replace('1 gold', '1 金')
  .replace('Gold is **heavy**. More in\nthe [size guide]', '金很**重**。详见\n[尺寸指南]')

const both = (en: string, zh = chinese): ArticleFile[] => [
  { locale: 'en', name: 'gold.md', text: en },
  { locale: 'zh-CN', name: 'gold.md', text: zh },
]
const complaintsOf = (files: readonly ArticleFile[]) => collectArticles(files, drawings).complaints

describe('an article', () => {
  test('[X-BLOG-03] is read from its Markdown', () => {
    const { articles, complaints } = collectArticles(both(english), drawings)
    expect(complaints).toEqual([])
    expect(articles.en).toEqual([
      {
        slug: 'gold',
        title: 'Gold: what it is',
        description: 'About gold.',
        date: '2026-11-20',
        author: 'Kilau team',
        topic: 'rings',
        minutes: 1,
        picture: { url: '/drawings/line.svg?v=1', width: 360, height: 200, alt: 'A bar of gold.', caption: '1 gold' },
        introduction: ['Gold is **heavy**. More in the [size guide](/pages/RingSize).'],
        sections: [
          {
            heading: 'What it weighs',
            blocks: [
              { list: ['one', 'two'] },
              { steps: ['first', 'second'] },
              {
                figure: {
                  url: '/drawings/line.svg?v=1',
                  width: 360,
                  height: 200,
                  alt: 'A line',
                  caption: 'A caption',
                },
              },
              { table: { caption: 'What it weighs', head: ['Metal', 'Weight'], rows: [['gold', 'heavy']] } },
            ],
          },
        ],
      },
    ])
    expect(articles['zh-CN'][0]?.introduction).toEqual(['金很**重**。详见[尺寸指南](/pages/RingSize).'])
  })

  test.each([
    ['a field that is missing', english.replace('caption: 1 gold\n', ''), 'en/gold.md: caption: is missing'],
    ['a field that is empty', english.replace('A bar of gold.', ''), 'en/gold.md: alternative text: is empty'],
    [
      'a field that is unknown',
      english.replace('topic: rings', 'topic: rings\nmood: calm'),
      'en/gold.md: mood: is no field of an article',
    ],
    [
      'a field that is written twice',
      english.replace('topic: rings', 'topic: rings\ntopic: rings'),
      'en/gold.md: topic: is written twice',
    ],
    [
      'an unknown topic',
      english.replace('topic: rings', 'topic: gold'),
      'en/gold.md: topic: is none of diamonds, rings, care, showroom, gifts',
    ],
    [
      'a date that is none',
      english.replace('2026-11-20', '2026-13-20'),
      'en/gold.md: date: is not a date such as 2026-11-20',
    ],
    [
      'a slug that is no address',
      english.replace('slug: gold', 'slug: Gold bar'),
      'en/gold.md: slug: may only have small letters, digits and hyphens',
    ],
    ['no fields at all', 'Gold is heavy.', 'en/gold.md: has no fields between two lines of ---'],
    [
      'a picture that is not there',
      english.replace('picture: line.svg', 'picture: bar.svg'),
      'en/gold.md: picture: there is no bar.svg in the drawings',
    ],
    [
      'a drawing that is not there',
      english.replace('](line.svg "', '](bar.svg "'),
      'en/gold.md: picture bar.svg: there is no such file in the drawings',
    ],
    [
      'a drawing without alternative text',
      english.replace('![A line]', '![]'),
      'en/gold.md: picture line.svg: the alternative text is missing',
    ],
    [
      'a page that is not there',
      english.replace('/pages/RingSize', '/pages/RingSizes'),
      'en/gold.md: link /pages/RingSizes: there is no such page',
    ],
    [
      'an article that is not there',
      english.replace('/pages/RingSize', '/pages/BlogDetail/silver'),
      'en/gold.md: link /pages/BlogDetail/silver: there is no such article',
    ],
    [
      'a single piece',
      english.replace('/pages/RingSize', '/pages/RingDetail/anggun'),
      'en/gold.md: link /pages/RingDetail/anggun: a piece may be sold; link to its list',
    ],
    [
      'a page of customers',
      english.replace('/pages/RingSize', '/pages/Cart'),
      'en/gold.md: link /pages/Cart: is not open to everybody',
    ],
    [
      'a place within a page',
      english.replace('/pages/RingSize', '/pages/FAQ#x'),
      'en/gold.md: link /pages/FAQ#x: may not lead to a place within a page',
    ],
    [
      'a query that the page does not know',
      english.replace('/pages/RingSize', '/pages/Earrings?x=1'),
      'en/gold.md: link /pages/Earrings?x=1: the page knows no x',
    ],
    [
      'a script as a link',
      english.replace('/pages/RingSize', 'javascript:alert(1)'),
      'en/gold.md: link javascript:alert(1): leads neither to a page of the shop nor to https://',
    ],
    [
      'a heading of another level',
      english.replace('## What', '# What'),
      'en/gold.md: a heading is written with ##: # What it weighs',
    ],
  ])('[X-BLOG-03] with %s is complained about by its file and field', (_what, text, complaint) => {
    expect(complaintsOf(both(text)).filter((each) => each.startsWith('en/'))).toEqual([complaint])
  })

  test.each([
    ['in a line', 'Gold is **heavy**.', 'Gold is <b onclick="x()">heavy</b>.'],
    ['as a block', '- one\n- two', '<script>alert(1)</script>'],
    ['in a list', '- one\n', '- <img src=x onerror=alert(1)>\n'],
    ['in a cell', '| gold | heavy |', '| <i>gold</i> | heavy |'],
  ])('[X-BLOG-04] may have no HTML %s', (_where, from, to) => {
    const { articles, complaints } = collectArticles(both(english.replace(from, to)), drawings)
    expect(complaints[0]).toMatch(/^en\/gold\.md: HTML is not allowed: </)
    expect(JSON.stringify(articles.en)).not.toMatch(/<|onclick|onerror/)
  })

  test('[X-BLOG-03] must be there in both languages', () => {
    expect(complaintsOf(both(english).slice(0, 1))).toEqual(['en/gold.md: language: there is no zh-CN/gold.md'])
    expect(complaintsOf(both(english).slice(1))).toEqual(['zh-CN/gold.md: language: there is no en/gold.md'])
  })

  test('[X-BLOG-03] is the same article in both, in the words of its own', () => {
    expect(
      complaintsOf(both(english, chinese.replace('2026-11-20', '2026-11-21').replace('slug: gold', 'slug: jin'))),
    ).toEqual(['zh-CN/gold.md: slug: differs from that in en', 'zh-CN/gold.md: date: differs from that in en'])
    expect(complaintsOf(both(english, chinese.replace('金是什么', 'Gold')))).toEqual([
      'zh-CN/gold.md: title: is in another language',
    ])
    expect(complaintsOf(both(english.replace('About gold.', '谈谈金。')))).toEqual([
      'en/gold.md: description: is in another language',
    ])
  })

  test('[X-BLOG-03] has an address of its own', () => {
    const files = [...both(english), ...both(english).map((file) => ({ ...file, name: 'silver.md' }))]
    expect(complaintsOf(files)).toEqual(
      expect.arrayContaining([
        'en/gold.md: slug: is also that of silver.md',
        'zh-CN/silver.md: slug: is also that of gold.md',
      ]),
    )
  })
})

test('[X-BLOG-02] an article takes as long as its words and characters', () => {
  expect(readingMinutes('word '.repeat(20))).toBe(1)
  expect(readingMinutes('word '.repeat(660))).toBe(3)
  expect(readingMinutes('金'.repeat(1200))).toBe(3)
})

describe('a drawing', () => {
  const svg = '<svg viewBox="0 0 360 200"><title>A line</title><path d="M0 0"/></svg>'
  test('[X-BLOG-03] has measures and a title, and leads nowhere', () => {
    expect(readDrawing('a.svg', svg)).toMatchObject({
      width: 360,
      height: 200,
      url: expect.stringMatching(/^\/drawings\/a\.svg\?v=[0-9a-f]{8}$/),
    })
    expect(readDrawing('a.svg', svg.replace('viewBox', 'box'))).toBe(
      'drawings/a.svg: viewBox: is missing, or does not begin with 0 0',
    )
    expect(readDrawing('a.svg', svg.replace('A line', ''))).toBe('drawings/a.svg: title: is missing')
    for (const bad of [
      '<script>1</script>',
      '<image href="x"/>',
      '<path onload="x"/>',
      '<rect fill="url(https://x)"/>',
    ])
      expect(readDrawing('a.svg', svg.replace('<path', `${bad}<path`))).toBe(
        'drawings/a.svg: has a script or leads elsewhere',
      )
  })
})

describe('the articles of the shop', () => {
  const { articles, complaints } = readArticles()

  test('[X-BLOG-03] have nothing wrong', () => expect(complaints).toEqual([]))

  test.each(locales)(
    '[X-BLOG-02] are eight and more in %s, long enough to help, with a drawing and links',
    (locale) => {
      expect(articles[locale].length).toBeGreaterThanOrEqual(8)
      for (const { slug, introduction, sections, picture } of articles[locale]) {
        const text = JSON.stringify([introduction, sections])
        const length = locale === 'en' ? text.split(/\s+/).length : (text.match(/\p{Script=Han}/gu)?.length ?? 0)
        expect(length, slug).toBeGreaterThan(locale === 'en' ? 600 : 800)
        expect(sections.length, slug).toBeGreaterThan(3)
        expect(picture.alt.length, slug).toBeGreaterThan(10)
        expect(text.match(/\]\(\/pages\//g)?.length, slug).toBeGreaterThan(2)
      }
    },
  )

  test('[X-BLOG-02] give the millimetres of Hong Kong sizes that the shop makes rings by', () => {
    for (const locale of locales) {
      const sizes = articles[locale].find(({ slug }) => slug === 'ring-size-at-home')
      const tables = sizes?.sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? [block.table.rows] : [])),
      )
      const rows = tables?.[0] ?? []
      expect(rows.map(([size]) => size)).toEqual(['10', '12', '14', '16', '18', '20', '22', '24'])
      for (const [size, across, around] of rows) {
        expect(across).toBe(ringDiameter(Number(size)).toFixed(1))
        expect(around).toBe((ringDiameter(Number(size)) * Math.PI).toFixed(1))
      }
    }
  })
})
