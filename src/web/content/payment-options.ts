import { formatRinggit } from '#contract/money.ts'
import { policies } from '#contract/policies.ts'
import type { Content } from './content.ts'

const deposit = formatRinggit(policies.depositMinimumSen)

export const content: Content = {
  en: [
    {
      heading: 'Ways to pay',
      blocks: [
        {
          facts: [
            [
              'FPX',
              'Straight from your Malaysian bank account. There is no limit on our side; your bank may have one a day.',
            ],
            ['Card', 'Visa and Mastercard, credit or debit, with the confirmation your bank asks for.'],
            ['E-wallet', 'Touch ’n Go eWallet, GrabPay, Boost or ShopeePay, within the limit of your wallet.'],
          ],
        },
        'Prices are in ringgit and include tax. We add no fee, whichever way you choose.',
      ],
    },
    {
      heading: 'Paying in two parts',
      blocks: [
        `For an order of ${deposit} or more you can pay ${policies.depositPercent} % when you order and the rest before delivery. [Write to us](/pages/Contact) before you order and we prepare it for you.`,
      ],
    },
    {
      heading: 'If a payment does not go through',
      blocks: [
        'Your order is kept for a short while, so you can try again or choose another way; nothing is charged twice. If your bank shows an amount as held, it releases it by itself within a few days.',
      ],
    },
    {
      heading: 'Safe',
      blocks: [
        'You pay on the page of our payment provider. Card numbers never pass through our shop, and your order is confirmed only when the provider has told us so itself.',
      ],
    },
  ],
  'zh-CN': [
    {
      heading: '付款方式',
      blocks: [
        {
          facts: [
            ['FPX', '直接从您的马来西亚银行账户付款。我们不设上限，银行可能有每日限额。'],
            ['银行卡', 'Visa 与 Mastercard 信用卡或借记卡，并按银行要求完成验证。'],
            ['电子钱包', 'Touch ’n Go eWallet、GrabPay、Boost 与 ShopeePay，以钱包限额为准。'],
          ],
        },
        '价格以林吉特计，已含税。无论选择哪种方式，我们都不另收费用。',
      ],
    },
    {
      heading: '分两次付款',
      blocks: [
        `订单达 ${deposit} 或以上，可在下单时支付 ${policies.depositPercent}%，余款于配送前付清。请在下单前[联系我们](/pages/Contact)，由我们为您安排。`,
      ],
    },
    {
      heading: '付款未成功',
      blocks: ['订单会保留一段时间，您可以重试或更换方式，不会重复扣款。若银行显示预授权金额，将在数日内自动解除。'],
    },
    { heading: '安全', blocks: ['您在支付服务商的页面上付款，卡号不经过本店；只有服务商亲自通知我们，订单才会确认。'] },
  ],
}
