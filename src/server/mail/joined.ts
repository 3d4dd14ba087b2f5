import type { Locale, LocalizedText } from '#contract/locale.ts'

const comma: LocalizedText = { en: ', ', 'zh-CN': '，' }

/** Parts of a text in one line, without empty ones. */
export const joined = (locale: Locale, parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(comma[locale])
