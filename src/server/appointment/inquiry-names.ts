import type { Inquiry } from '#contract/appointment/appointment.ts'
import type { LocalizedText } from '#contract/locale.ts'

/** What a visitor would like to see. */
export const inquiryNames: Record<Inquiry, LocalizedText> = {
  1: { en: 'Engagement Ring', 'zh-CN': '订婚戒指' },
  2: { en: 'Wedding Band', 'zh-CN': '结婚戒指' },
  3: { en: 'Other Fine Jewelry', 'zh-CN': '其他高级珠宝' },
}
