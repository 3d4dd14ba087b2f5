import { formatRinggit } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { policies } from '#contract/policies.ts'
import type { Draft } from '#contract/promotion/schemas.ts'

const always = { starts_at: '2026-10-31T16:00:00.000Z', ends_at: null }
const deposit = formatRinggit(policies.depositMinimumSen)

/** What a new shop shows: its policies, which hold until the staff withdraw them. */
export const seedPromotions: readonly Draft[] = [
  {
    slug: 'first-resizing',
    kind: 'promotion',
    title: { en: 'The first resizing is on us', 'zh-CN': '首次改圈免费' },
    text: {
      en: `A finger changes with the seasons. Within ${policies.freeResizingMonths} months of delivery we make your ring fit again at no charge.`,
      'zh-CN': `手指会随季节略有变化。收货 ${policies.freeResizingMonths} 个月内，我们免费为您改圈一次。`,
    },
    link: pages.whyKilau.href({}, 'Free-Resizing'),
    picture: 'banner-wedding',
    ...always,
  },
  {
    slug: 'begin-with-a-deposit',
    kind: 'home-banner',
    title: { en: 'Begin with a deposit', 'zh-CN': '先付订金，即可开始' },
    text: {
      en: `From ${deposit}, ${policies.depositPercent}% is enough to start the making of your ring. The balance is due before the hand-over.`,
      'zh-CN': `订单达 ${deposit}，先付 ${policies.depositPercent}% 即可开始制作，余款于交付前付清。`,
    },
    link: pages.paymentOptions.href(),
    picture: 'banner-engagement',
    ...always,
  },
  {
    slug: 'graded-by-igi',
    kind: 'lab-banner',
    title: { en: 'Each one graded by IGI', 'zh-CN': '每一颗均由 IGI 鉴定' },
    text: {
      en: 'Real diamonds, grown in a laboratory, each with a report of its own. Choose yours, then the setting that holds it.',
      'zh-CN': '真正的钻石，在实验室中培育而成，颗颗附有证书。选定钻石，再挑选与之相配的戒托。',
    },
    link: pages.setting.href(),
    picture: 'banner-diamonds',
    ...always,
  },
]
