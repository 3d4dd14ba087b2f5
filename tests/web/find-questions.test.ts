import { describe, expect, test } from 'vitest'
import { content as faq } from '../../src/web/content/faq.ts'
import { findQuestions } from '../../src/web/content/find-questions.ts'
import type { Content } from '../../src/web/content/content.ts'

const asked: Content = {
  en: [
    {
      heading: 'Rings',
      blocks: [
        {
          questions: [
            ['How do I measure a size?', 'With a strip of paper, or in the [showroom](/pages/Appointment).'],
            ['Can it be engraved?', 'Yes.'],
          ],
        },
      ],
    },
    { heading: 'Orders', blocks: [{ questions: [['When does it arrive?', 'Within three weeks.']] }] },
  ],
  'zh-CN': [
    {
      heading: '戒指',
      blocks: [
        {
          questions: [
            ['怎样测量尺寸？', '用纸条，或到[展厅](/pages/Appointment)。'],
            ['可以刻字吗？', '可以。'],
          ],
        },
      ],
    },
    { heading: '订单', blocks: [{ questions: [['何时送达？', '三周之内。']] }] },
  ],
}

describe('the search of the questions', () => {
  test.each([
    ['size', ['How do I measure a size?']],
    ['How do I measure my SIZE', ['How do I measure a size?']],
    ['paper', ['How do I measure a size?']],
    ['engraved', ['Can it be engraved?']],
    ['three weeks', ['When does it arrive?']],
    // Either language finds, and both in one text.
    ['刻字', ['Can it be engraved?']],
    ['如何测量尺寸', ['How do I measure a size?']],
    ['尺寸 paper', ['How do I measure a size?']],
    // Full-width letters are those of a Chinese keyboard.
    ['ｓｉｚｅ', ['How do I measure a size?']],
    // An address is no text, common words alone ask nothing, and all words must fit.
    ['appointment', []],
    ['how can it', []],
    ['size weeks', []],
    ['?', []],
  ])('[ROUTE-11] "%s" finds %j', (text, found) => {
    const { content, count } = findQuestions(asked, text)
    const questions = content.en.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'object' && 'questions' in block ? block.questions : [])),
    )
    expect(questions.map(([question]) => question)).toEqual(found)
    expect(count).toBe(found.length)
    // Nothing is left folded away, nor a heading without a question.
    expect(
      content.en.every(({ blocks }) => blocks.every((block) => typeof block === 'object' && 'open' in block)),
    ).toBe(true)
    expect(content['zh-CN']).toHaveLength(content.en.length)
  })

  test.each([
    ['resizing', 2],
    ['deposit', 1],
    ['upgrade', 1],
    ['退货', 1],
    ['发票', 1],
    ['GIA', 1],
  ])('[ROUTE-11] the shop’s own questions have "%s"', (text, least) => {
    expect(findQuestions(faq, text).count).toBeGreaterThanOrEqual(least)
  })
})
