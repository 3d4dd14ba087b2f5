import { expect, test } from 'vitest'
import { locales } from '#contract/locale.ts'
import { newsletterConsentVersion } from '#contract/newsletter/newsletter.ts'
import { readMessages } from '../../src/web/build/messages.ts'

/** What subscribers of each version agreed to, to the letter; a version that was agreed to is never edited. */
const agreed: Record<string, string[]> = {
  '2026-11': [
    'You confirm with a link that we mail you. Every letter has a link to end them; our privacy policy says what we keep.',
    '订阅须经我们发送至您邮箱的链接确认，每封来信均可退订；隐私政策说明我们保存哪些信息。',
  ],
}

test('[X-LINK-01] the text that subscribers agree to is the one whose version is kept with their consent', () => {
  expect(locales.map((locale) => readMessages(locale)['shell.newsConsent'])).toEqual(agreed[newsletterConsentVersion])
})
