import type { Locale } from '#contract/locale.ts'

/** Words in Latin letters that Chinese text has too: names, codes, currencies, units. */
const latinInChinese = new Set(
  `Kilau RM HK FPX Visa Mastercard Touch Go GrabPay Boost ShopeePay DuitNow GIA IGI WhatsApp Facebook Instagram TikTok
  XHS Tiktok Google mm PDF JSON am pm GPS JPEG PNG WebP MB FL IF VVS VS SI SST MYR Maybank CIMB
  KL Sentral Bangsar Abdullah Hukum Jalan Maarof
  Home Esc Chrome ChromeOS Firefox Safari Opera Windows macOS Linux Android iPhone iPad`.split(/\s+/),
)

/** A language's own name is the same in every language. */
const ownNames = ['English', '简体中文', '中文']

/** Texts on the page in another language than its own; `names` are those of people and things, which may stand in any. */
export const findWrongLanguage = (texts: readonly string[], locale: Locale, names: readonly string[]): string[] => {
  const isWrong = (text: string) => {
    if (ownNames.includes(text)) return false
    const rest = names.reduce((left, name) => left.replaceAll(name, ' '), text)
    if (locale === 'en') return /\p{Script=Han}/u.test(rest)
    const plain = rest.replace(/\S+@\S+|https?:\S+|\b[A-Z]{1,3}-[\w-]+/g, ' ')
    return (plain.match(/[A-Za-z]{2,}/g) ?? []).some((word) => !latinInChinese.has(word))
  }
  return [...new Set(texts.filter(isWrong))]
}
