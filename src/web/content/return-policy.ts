import { policies } from '#contract/policies.ts'
import type { Content } from './content.ts'

const { returnDays, freeResizingMonths, resizingDays } = policies

export const content: Content = {
  en: [
    {
      heading: `${returnDays} days to decide`,
      blocks: [
        `A piece in its original condition can come back within ${returnDays} days of delivery: unworn, with its box and, for a diamond, the original report. You need not give a reason.`,
      ],
    },
    {
      heading: 'What cannot come back',
      blocks: [
        {
          list: [
            'A piece that was engraved.',
            'A piece that was resized after delivery, by us or by anybody else.',
            'A piece that shows wear, or whose report is missing.',
          ],
        },
      ],
    },
    {
      heading: 'How to send it back',
      blocks: [
        {
          list: [
            'Ask for it at [Returns](/pages/Personal/Return) in your personal area, or [write to us](/pages/Contact) with your order number.',
            'We send a courier on a day that suits you, insured and free of charge. Please do not post jewellery yourself: only our courier is insured.',
            'We look at the piece within three working days of its arrival.',
            'We refund the full price the way you paid. Banks take up to ten working days to show it.',
          ],
        },
      ],
    },
    {
      heading: 'A different size',
      blocks: [
        `The first resizing within ${freeResizingMonths} months of delivery is free and takes about ${resizingDays} working days. Full eternity bands cannot be resized; we make you a new one against the difference in gold.`,
      ],
    },
    {
      heading: 'Something is wrong',
      blocks: [
        'If a piece is not what you ordered, or has a fault, tell us at any time. We collect it, put it right or refund it, and you pay nothing.',
      ],
    },
  ],
  'zh-CN': [
    {
      heading: `${returnDays} 天，从容决定`,
      blocks: [
        `收货后 ${returnDays} 天内，保持原状的作品可以退回：未经佩戴，原盒齐全，钻石须附证书原件。无需说明理由。`,
      ],
    },
    {
      heading: '哪些不能退',
      blocks: [{ list: ['刻字的作品。', '收货后经改圈的作品，无论由谁改动。', '有佩戴痕迹，或证书缺失的作品。'] }],
    },
    {
      heading: '如何退回',
      blocks: [
        {
          list: [
            '在个人中心的[退货](/pages/Personal/Return)提出申请，或[联系我们](/pages/Contact)并告知订单号。',
            '我们在您方便的日子派快递上门，免费并投保。请勿自行邮寄珠宝：只有我们的快递受保险保障。',
            '收到后三个工作日内，我们完成检查。',
            '按原付款方式全额退款，银行入账最长需十个工作日。',
          ],
        },
      ],
    },
    {
      heading: '更换尺寸',
      blocks: [
        `收货后 ${freeResizingMonths} 个月内首次改圈免费，约需 ${resizingDays} 个工作日。全环永恒戒无法改圈，我们可为您重新制作，只收取金料差额。`,
      ],
    },
    {
      heading: '若有差错',
      blocks: ['若收到的作品与订购不符或有瑕疵，请随时告知。我们上门取件，修复或退款，您无需承担任何费用。'],
    },
  ],
}
