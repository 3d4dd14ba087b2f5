import { brand } from '#contract/brand.ts'
import type { LocalizedText } from '#contract/locale.ts'

/** Texts that every email has around its own content. */
export const layoutTexts = {
  closing: { en: `With kind regards,\n${brand.name}`, 'zh-CN': `顺祝安好\n${brand.name} 敬上` },
  fallback: {
    en: 'If the button does not open, copy this address into your browser:',
    'zh-CN': '若按钮无法打开，请将此网址复制到浏览器：',
  },
  noMoney: {
    en: 'This mail comes from a demonstration shop. No money is taken.',
    'zh-CN': '此邮件来自演示商店，不会收取任何款项。',
  },
  contact: { en: 'Questions? Write to', 'zh-CN': '如有疑问，请来信' },
  address: brand.showroom,
} satisfies Record<string, LocalizedText>
