import type { Promotion } from '#contract/promotion/schemas.ts'
import { picture } from './pictures.ts'

/** A promotion that ends at midnight in Kuala Lumpur. */
export const lunarPromotion: Promotion = {
  slug: 'lunar-engraving',
  title: { en: 'An engraving for the new year', 'zh-CN': '新年免费刻字' },
  text: {
    en: 'Every piece of the Lunar New Year gallery, engraved at no charge.',
    'zh-CN': '农历新年系列每件作品，均可免费刻字。',
  },
  link: '/pages/LNYGallery',
  picture: picture('banner-lunar'),
  mobile_picture: picture('banner-lunar-mobile'),
  starts_at: '2026-01-31T16:00:00.000Z',
  ends_at: '2026-03-31T16:00:00.000Z',
}

/** One without an end, on a light floor. */
export const weddingPromotion: Promotion = {
  slug: 'two-bands',
  title: { en: 'Two bands, one appointment', 'zh-CN': '一次预约，选定一对婚戒' },
  text: { en: 'Choose both with a gemmologist.', 'zh-CN': '与宝石顾问一同挑选。' },
  link: '/pages/Appointment',
  picture: picture('banner-wedding'),
  mobile_picture: picture('banner-wedding-mobile'),
  starts_at: '2026-02-28T16:00:00.000Z',
  ends_at: null,
}
