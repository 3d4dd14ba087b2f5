import type { LocalizedText } from '#contract/locale.ts'
import type { Content } from './content.ts'

/** What somebody said of the shop. */
export interface Testimonial {
  said: LocalizedText
  /** Who said it, as they wish to be named, and of what. */
  by: LocalizedText
  /** Written by the shop, and marked as such wherever it is shown: no customer said it. */
  sample?: true
}

/** A customer's own words take the place of a sample here, without `sample`. */
export const testimonials: readonly Testimonial[] = [
  {
    said: {
      en: 'I looked up the number of the report before I paid, and it was the same stone to the hundredth of a carat.',
      'zh-CN': '付款之前，我用证书编号查过，重量分毫不差，就是那一颗。',
    },
    by: { en: 'On an oval diamond', 'zh-CN': '椭圆形钻石' },
    sample: true,
  },
  {
    said: {
      en: 'We had an hour at the table with six stones and one lamp. Nobody hurried us, and we went home to think about it.',
      'zh-CN': '一张桌，一盏灯，六颗钻石，我们看了整整一小时。没有人催，我们回家想好了才定。',
    },
    by: { en: 'On a visit to the showroom', 'zh-CN': '展厅到访' },
    sample: true,
  },
  {
    said: {
      en: 'The ring sat loosely in the cold rooms of the office. It was collected, made half a size smaller, and came back.',
      'zh-CN': '办公室冷气足，戒指总有些松。他们上门取件，改小半号，又送了回来。',
    },
    by: { en: 'On a resizing', 'zh-CN': '改圈服务' },
    sample: true,
  },
  {
    said: {
      en: 'My mother does not read English. She chose her earrings in Chinese by herself, and the receipt came in Chinese too.',
      'zh-CN': '母亲不懂英文，她自己用中文挑了耳环，连收据也是中文的。',
    },
    by: { en: 'On a pair of earrings', 'zh-CN': '一对耳环' },
    sample: true,
  },
]

export const content: Content = {
  en: [
    {
      heading: 'Your own words',
      blocks: [
        'Have you bought from us, or visited the showroom? We would be glad of a few lines, the critical ones too. [How to leave a word](/pages/Review).',
      ],
    },
  ],
  'zh-CN': [
    {
      heading: '您的话',
      blocks: ['您在本店购买过作品，或到访过展厅吗？欢迎留下几句，批评也同样珍贵。[如何留下评价](/pages/Review)。'],
    },
  ],
}
