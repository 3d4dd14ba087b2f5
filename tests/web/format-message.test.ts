import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { createIntl, type MessageFormatElement } from 'react-intl'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { locales } from '#contract/locale.ts'
import { compileMessage, readMessages } from '../../src/web/build/messages.ts'
import type { CompiledMessage } from '../../src/web/i18n/compiled-message.ts'
import { formatMessage } from '../../src/web/i18n/format-message.ts'
import { formatTags } from '../../src/web/i18n/rich-text.tsx'

/** A message that has parts. */
const compiled = (message: string) => compileMessage(message) as CompiledMessage
const counts = [0, 1, 2, 5, 11, 21, 999, 1000, 1_234_567]
const namesIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => [
    ...('value' in element && element.type !== TYPE.literal ? [element.value] : []),
    ...('options' in element ? Object.values(element.options).flatMap(({ value }) => namesIn(value)) : []),
  ])

describe.each(locales)('messages in %s', (locale) => {
  const messages = Object.entries(readMessages(locale)).flatMap(([id, message]) => {
    const compiled = compileMessage(message)
    return typeof compiled === 'string' || /<\w+>/.test(message) ? [] : [{ id, message, compiled }]
  })
  const intl = createIntl({ locale, messages: Object.fromEntries(messages.map(({ id, message }) => [id, message])) })

  test.each(messages)('[CONST-04] $id reads as the messages library writes it', ({ id, message, compiled }) => {
    for (const count of counts) {
      for (const value of [count, `${count}`]) {
        // A plural counts numbers; all other arguments may be text.
        const values = Object.fromEntries(namesIn(parse(message)).map((name) => [name, value]))
        expect(formatMessage(locale, compiled, values), `${count}`).toBe(intl.formatMessage({ id }, values))
      }
    }
  })
})

test.each(locales)('[CONST-04] texts with elements in %s read as the messages library writes them', (locale) => {
  const messages = Object.entries(readMessages(locale)).filter(([, message]) => /<\w+>/.test(message))
  expect(messages.length).toBeGreaterThan(4)
  const draw = (words: string) => `[${words}]`
  for (const [id, message] of messages) {
    const values = Object.fromEntries([...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 3]))
    const names = [...message.matchAll(/<(\w+)>/g)].map(([, name = '']) => name)
    const tags = Object.fromEntries(names.map((name) => [name, draw]))
    const draws = Object.fromEntries(names.map((name) => [name, (words: string[]) => draw(words.join(''))]))
    const intl = createIntl({ locale, messages: { [id]: message } })
    const expected = intl.formatMessage({ id }, { ...values, ...draws })
    expect(formatTags(locale, compiled(message), values, tags).join(''), id).toBe(expected)
  }
})

test('[CONST-04] a text without one of its tags is refused', () => {
  expect(() => formatTags('en', compiled('See <terms>Terms</terms>'), {}, {})).toThrow('A text lacks its tag terms')
})

test('[CONST-04] a text with elements is refused, not written without them', () => {
  expect(() => formatMessage('en', compiled('See <terms>Terms</terms>'), {})).toThrow('cannot hold the tag terms')
})

describe('[CONST-04] a text without one of its arguments', () => {
  const gaps = ['Pay {total}', '{count, plural, one {# piece} other {# pieces}}', '{kind, select, a {A} other {B}}']

  test.each(gaps)('is refused: %s', (message) => {
    expect(() => formatMessage('en', compiled(message), { other: 1 })).toThrow(
      /^A text lacks its argument (total|count|kind)$/,
    )
  })

  test('is reported where shoppers are, who get the page with the name of what is missing', () => {
    vi.stubEnv('PROD', true)
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => {
      vi.unstubAllEnvs()
      logged.mockRestore()
    })
    expect(gaps.map((message) => formatMessage('en', compiled(message), {}))).toEqual([
      'Pay {total}',
      'NaN pieces',
      'B',
    ])
    expect(logged.mock.calls.flat()).toEqual(
      ['total', 'count', 'kind'].map((name) => `A text lacks its argument ${name}`),
    )
  })

  test('may lack those of the choices that are not taken', () => {
    expect(formatMessage('en', compiled('{kind, select, a {A} other {B {more}}}'), { kind: 'a' })).toBe('A')
  })
})
