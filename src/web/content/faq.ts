import { policies } from '#contract/policies.ts'
import type { Content } from './content.ts'

const { returnDays, deliveryMadeToOrder: made, deliveryInStock: stock, freeResizingMonths, upgradeFactor } = policies

export const content: Content = {
  en: [
    {
      heading: 'Diamonds',
      blocks: [
        {
          questions: [
            [
              'What is the difference between natural and lab-grown?',
              'Where they grew. A natural diamond formed in the earth more than a billion years ago; a lab-grown one in a few weeks, under the same pressure and heat. Crystal, hardness and brilliance are the same. A lab-grown one costs a fraction, and keeps less of its price.',
            ],
            [
              'How do I read a report?',
              'A report states shape, measures, weight, colour, clarity and, for round diamonds, cut. Its number is inscribed on the girdle of the stone; enter it on the site of GIA or IGI and you see the same data.',
            ],
            [
              'Why do some diamonds show a dash for cut?',
              'GIA grades the cut of round diamonds only. For other shapes look at the proportions, polish and symmetry, or come and look at the stone itself.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Rings and jewellery',
      blocks: [
        {
          questions: [
            [
              'What does 18k mean?',
              '18 of 24 parts are gold: 75 %. 14k is 58.5 %. 14k is a little harder, 18k warmer in colour.',
            ],
            [
              'Platinum or white gold?',
              'Both are white. Platinum is heavier, stays white by itself and gathers a soft patina. White gold is lighter and gets a new rhodium finish every few years, which is part of your free yearly cleaning.',
            ],
            [
              'I do not know the size.',
              `Choose “I'm not sure...” and we ask you before we make the ring. The first resizing within ${freeResizingMonths} months is free. How to measure is in the [size guide](/pages/RingSize).`,
            ],
            [
              'Can a piece be engraved?',
              'Yes, most rings can. Write to us when you order. An engraved piece cannot be returned.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Orders',
      blocks: [
        {
          questions: [
            [
              'When does my order arrive?',
              `${made.from} to ${made.to} working days for a piece made for you, ${stock.from} to ${stock.to} for one in stock. Your personal area shows where it is.`,
            ],
            [
              'What does delivery cost?',
              'Nothing within Malaysia, insured until you sign. More in the [shipping policy](/pages/ShippingPolicy).',
            ],
            [
              'Can I send it back?',
              `Within ${returnDays} days in its original condition, collected by us. More in the [return policy](/pages/ReturnPolicy).`,
            ],
            [
              'How does the upgrade work?',
              `Bring back a natural diamond that you bought from us: its full price counts towards another one of at least ${upgradeFactor} times its price.`,
            ],
          ],
        },
      ],
    },
    {
      heading: 'Visiting',
      blocks: [
        {
          questions: [
            [
              'Can I just drop in?',
              'No: visits are strictly by appointment, at least 1 day ahead, so that a gemmologist has time for you alone. Walk-ins are not accepted. [How to book](/pages/Appointment).',
            ],
          ],
        },
      ],
    },
  ],
  'zh-CN': [
    {
      heading: '钻石',
      blocks: [
        {
          questions: [
            [
              '天然钻石与培育钻石有何不同？',
              '不同在于生长之处。天然钻石在地下形成，历经十亿年以上；培育钻石在相同的高温高压下，数周长成。晶体、硬度与火彩并无二致。培育钻石价格仅为其一小部分，保值也较低。',
            ],
            [
              '如何阅读证书？',
              '证书载明形状、尺寸、重量、颜色、净度，圆钻还载有切工。证书编号刻于钻石腰棱，在 GIA 或 IGI 网站输入即可核对。',
            ],
            [
              '为何有些钻石的切工显示为横线？',
              'GIA 只评定圆钻的切工。其他形状请看比例、抛光与对称，或亲自到展厅看实物。',
            ],
          ],
        },
      ],
    },
    {
      heading: '戒指与珠宝',
      blocks: [
        {
          questions: [
            ['18K 是什么意思？', '24 份中有 18 份是金，即 75%。14K 为 58.5%。14K 略硬，18K 色泽更暖。'],
            [
              '铂金还是 K 白金？',
              '两者都是白色。铂金更重，本色即白，日久生出柔和的光泽。K 白金较轻，每隔数年需重新镀铑，已包含在每年的免费清洁中。',
            ],
            [
              '我不知道尺寸。',
              `请选择“我不确定……”，制作前我们会与您确认。${freeResizingMonths} 个月内首次改圈免费。测量方法见[尺寸指南](/pages/RingSize)。`,
            ],
            ['可以刻字吗？', '大多数戒指可以，请在下单时告知。刻字的作品不能退货。'],
          ],
        },
      ],
    },
    {
      heading: '订单',
      blocks: [
        {
          questions: [
            [
              '订单何时送达？',
              `定制作品 ${made.from} 至 ${made.to} 个工作日，现货 ${stock.from} 至 ${stock.to} 个工作日。个人中心可查看进度。`,
            ],
            ['运费多少？', '马来西亚境内免费，投保至您签收为止。详见[配送政策](/pages/ShippingPolicy)。'],
            [
              '可以退货吗？',
              `收货 ${returnDays} 天内保持原状即可退，由我们上门取件。详见[退货政策](/pages/ReturnPolicy)。`,
            ],
            [
              '如何升级换购钻石？',
              `带回在本店购买的天然钻石，原价可抵换售价至少为其 ${upgradeFactor} 倍的另一颗天然钻石。`,
            ],
          ],
        },
      ],
    },
    {
      heading: '到访',
      blocks: [
        {
          questions: [
            [
              '可以不预约直接到访吗？',
              '不可以。到访须至少提前 1 天预约，以便宝石顾问专程为您服务，恕不接待未预约的客人。[如何预约](/pages/Appointment)。',
            ],
          ],
        },
      ],
    },
  ],
}
