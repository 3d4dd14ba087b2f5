import { methodLimits } from '#contract/checkout/methods.ts'
import { priceText } from '#contract/money.ts'
import { policies } from '#contract/policies.ts'
import type { Content } from './content.ts'

const deposit = priceText(policies.depositMinimumSen)
const fpxMost = priceText(methodLimits.fpx.maxSen)
const walletMost = priceText(methodLimits['e-wallet'].maxSen)
const example = 1_500_000
const exampleDeposit = (example * policies.depositPercent) / 100

export const content: Content = {
  en: [
    {
      heading: 'Ways to pay',
      blocks: [
        {
          facts: [
            [
              'FPX',
              `Straight from your Malaysian bank account, up to ${fpxMost} a payment. What costs more is paid by several payments, one after the other; your bank may have a limit a day.`,
            ],
            ['Card', 'Visa and Mastercard, credit or debit, with the confirmation your bank asks for.'],
            [
              'E-wallet',
              `Touch ’n Go eWallet or GrabPay, up to ${walletMost} a payment and within the limit of your wallet.`,
            ],
          ],
        },
        'Prices are in ringgit and include tax. We add no fee, whichever way you choose.',
      ],
    },
    {
      heading: 'Paying in two parts',
      blocks: [
        `For an order of ${deposit} or more you can choose at the checkout to pay a deposit of ${policies.depositPercent}%. The work begins with it; the balance is due before we hand the order over, and is paid in your personal area.`,
        `An example: of ${priceText(example)} you pay ${priceText(exampleDeposit)} first, and ${priceText(example - exampleDeposit)} when the ring is ready.`,
      ],
    },
    {
      heading: 'How it goes',
      blocks: [
        {
          list: [
            'At the checkout you choose the way to pay. Your pieces and your diamond are then kept for you.',
            'The payment provider opens its page, where you enter the details and your bank asks you to confirm.',
            'You come back to the shop, which waits until the provider has confirmed the payment.',
            'The receipt stands with your order in your [personal area](/pages/Personal/OrderInfo), and the invoice as soon as everything is paid.',
          ],
        },
      ],
    },
    {
      heading: 'Refunds',
      blocks: [
        'What we owe you goes back the way you paid, to the same account, card or wallet, after a return has been inspected or where we can no longer deliver. How long a bank takes is in the [return policy](/pages/ReturnPolicy).',
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
      heading: '可用的付款方式',
      blocks: [
        {
          facts: [
            [
              'FPX',
              `直接从您的马来西亚银行账户付款，单笔最多 ${fpxMost}。金额更高时分多笔依次付款；银行可能有每日限额。`,
            ],
            ['银行卡', 'Visa 与 Mastercard 信用卡或借记卡，并按银行要求完成验证。'],
            ['电子钱包', `Touch ’n Go eWallet 或 GrabPay，单笔最多 ${walletMost}，并以钱包限额为准。`],
          ],
        },
        '价格以令吉计，已含税。无论选择哪种方式，我们都不另收费用。',
      ],
    },
    {
      heading: '分两次付款',
      blocks: [
        `订单达 ${deposit} 或以上，可在结账时选择先付 ${policies.depositPercent}% 订金，我们随即开始制作；余款于交付前在个人中心付清。`,
        `举例：订单 ${priceText(example)}，先付 ${priceText(exampleDeposit)}，戒指完成后再付 ${priceText(example - exampleDeposit)}。`,
      ],
    },
    {
      heading: '付款流程',
      blocks: [
        {
          list: [
            '结账时选择付款方式，我们随即为您保留作品与钻石。',
            '页面转到支付服务商，您填写资料，并按银行要求确认。',
            '随后返回本店，等待服务商确认付款。',
            '收据就在[个人中心](/pages/Personal/OrderInfo)的订单中，全额付清后并附发票。',
          ],
        },
      ],
    },
    {
      heading: '退款',
      blocks: [
        '退货验收之后，或我们无法供货时，款项按原路退回您付款的账户、银行卡或钱包。银行所需时间见[退货政策](/pages/ReturnPolicy)。',
      ],
    },
    {
      heading: '付款未成功',
      blocks: ['订单会保留一段时间，您可以重试或更换方式，不会重复扣款。若银行显示预授权金额，将在数日内自动解除。'],
    },
    { heading: '安全', blocks: ['您在支付服务商的页面上付款，卡号不经过本店；只有服务商亲自通知我们，订单才会确认。'] },
  ],
}
