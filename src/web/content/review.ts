import { brand, chatLink } from '#contract/brand.ts'
import type { Content } from './content.ts'

export const content: Content = {
  en: [
    {
      heading: 'How to write to us',
      blocks: [
        {
          list: [
            `Send a few lines to [${brand.email}](mailto:${brand.email}), or [as a message](${chatLink(brand.chatGreeting.en)}).`,
            'Add the number of your order, which stands in your [personal area](/pages/Personal/OrderInfo), or the day of your visit.',
            'Tell us the name that may stand below: your own, a first name, initials or none.',
          ],
        },
      ],
    },
    {
      heading: 'What helps others',
      blocks: [
        'What you were looking for, how you decided, and how the piece wears after a few weeks. What we could have done better is worth as much as what you liked.',
      ],
    },
    {
      heading: 'What becomes of it',
      blocks: [
        {
          list: [
            'We compare the number with our orders, or the day with our visits. Words that belong to neither are not shown.',
            'We show what you wrote as you wrote it, the critical lines as well as the kind ones, on the page of [testimonials](/pages/Testimonial).',
            'We give nothing for a word: no discount, no gift.',
            'Write to us and we take your words down again, whenever you like.',
          ],
        },
      ],
    },
    {
      heading: 'If something is wrong',
      blocks: [
        'Then please do not wait for a review to be read: [tell us](/pages/Contact) and we put it right. How a piece comes back is in the [return policy](/pages/ReturnPolicy).',
      ],
    },
  ],
  'zh-CN': [
    {
      heading: '怎样写给我们',
      blocks: [
        {
          list: [
            `写几句话寄到 [${brand.email}](mailto:${brand.email})，也可[发讯息](${chatLink(brand.chatGreeting['zh-CN'])})。`,
            '请附上订单号（可在[个人中心](/pages/Personal/OrderInfo)查看），或您到访的日期。',
            '请告诉我们署名方式：全名、名字、缩写，或不署名。',
          ],
        },
      ],
    },
    {
      heading: '怎样的评价最有帮助',
      blocks: ['您当初想找什么，如何做的决定，佩戴几周之后感觉如何。哪里做得不够好，与您喜欢什么同样重要。'],
    },
    {
      heading: '我们如何处理',
      blocks: [
        {
          list: [
            '我们会核对订单号或到访日期；两者都对不上的，不予刊登。',
            '原文刊登在[客户评价](/pages/Testimonial)页面，好评与批评一视同仁。',
            '我们不以任何折扣或礼品换取评价。',
            '您随时可以来信，要求撤下自己的评价。',
          ],
        },
      ],
    },
    {
      heading: '若有不妥',
      blocks: [
        '请不必等到写评价：[告诉我们](/pages/Contact)，我们会处理妥当。如何退回作品，见[退货政策](/pages/ReturnPolicy)。',
      ],
    },
  ],
}
