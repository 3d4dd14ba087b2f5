import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { locales } from '#contract/locale.ts'
import { messageParts } from '../../src/web/i18n/message-files.ts'
import { checkKeys, readMessages } from '../../src/web/build/messages.ts'
import { messageKey } from '../../src/web/i18n/message-key.ts'

/** Names of the arguments and tags of a message, sorted. */
const namesIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...namesIn(element.children)]
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => namesIn(value))]
    }
    return [element.value]
  })
const argumentsOf = (message: string) => [...new Set(namesIn(parse(message)))].sort()

describe('messages', () => {
  const [english = {}, chinese = {}] = locales.map((locale) => readMessages(locale))

  test('[CONST-04] every text has both languages', () => {
    expect(Object.keys(english).length).toBeGreaterThan(100)
    expect(Object.keys(chinese).sort()).toEqual(Object.keys(english).sort())
  })

  test('[CONST-04] no text is empty, and none of the Chinese ones takes other arguments than the English one', () => {
    for (const [id, message] of Object.entries(english)) {
      expect(message.trim(), id).not.toBe('')
      expect(chinese[id]?.trim(), id).not.toBe('')
      expect(argumentsOf(chinese[id] ?? ''), id).toEqual(argumentsOf(message))
    }
  })

  test('[CONST-04] no text has the key of another, which would be shown in its place', () => {
    expect(new Set(Object.keys(english).map(messageKey)).size).toBe(Object.keys(english).length)
    expect(() => checkKeys(['cart.title', 'cart.heading', 'cart.title'])).toThrow('cart.title and cart.title')
  })

  test('[CONST-04] the parts that are loaded one by one hold every message once', () => {
    for (const locale of locales) {
      const parts = [...messageParts, 'desk'].map((part) => Object.keys(readMessages(locale, part)))
      expect(parts.flat().sort()).toEqual(Object.keys(readMessages(locale)).sort())
    }
  })
})
