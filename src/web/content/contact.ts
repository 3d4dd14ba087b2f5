import { brand, chatLink } from '#contract/brand.ts'
import { policies } from '#contract/policies.ts'
import type { Content } from './content.ts'

const phone = `+${brand.chatNumber.slice(0, 2)} ${brand.chatNumber.slice(2, 4)}-${brand.chatNumber.slice(4, 7)} ${brand.chatNumber.slice(7)}`

export const content: Content = {
  en: [
    {
      heading: 'Write to us',
      blocks: [
        {
          facts: [
            ['Message', `[${phone}](${chatLink(brand.chatGreeting.en)})`],
            ['Email', `[${brand.email}](mailto:${brand.email})`],
          ],
        },
        'We answer during showroom hours, usually within the hour, in English, Malay, Mandarin or Cantonese.',
      ],
    },
    {
      heading: 'Showroom',
      blocks: [
        brand.showroom.en,
        { hours: true },
        `Visits are strictly by appointment, at least ${policies.bookingDaysAhead} day ahead. Walk-ins are not accepted. [How to book](/pages/Appointment).`,
      ],
    },
    {
      id: 'way',
      heading: 'How to get here',
      blocks: [
        {
          facts: [
            [
              'By train',
              'Kelana Jaya line to Bangsar, the next station after KL Sentral, and on up Jalan Maarof by e-hailing car.',
            ],
            ['By car', 'From the Federal Highway leave for Bangsar, and turn from Jalan Bangsar into Jalan Maarof.'],
            [
              'From the airport',
              'The airport train ends at KL Sentral; from there one station by the Kelana Jaya line, or by car.',
            ],
          ],
        },
        `If you would like to be led the last steps, [send us a message](${chatLink(brand.chatGreeting.en)}) when you set out.`,
      ],
    },
    {
      heading: 'What to write to us about',
      blocks: [
        {
          facts: [
            [
              'An order',
              'Please name its number. Its state, receipts, returns and repairs are in your [personal area](/pages/Personal/OrderInfo).',
            ],
            ['A size', 'See [Find your ring size](/pages/RingSize) first, or let us measure in the showroom.'],
            [
              'A visit',
              '[Book](/pages/Appointment), [move or cancel](/pages/Personal/Appointment) it yourself, at any hour.',
            ],
            ['Something to read', 'Leaf through [the brochure](/pages/PDFBook), or load it as PDF.'],
            [
              'Your data',
              'What we keep, and how to see or delete it, is in the [privacy policy](/pages/PrivacyPolicy).',
            ],
          ],
        },
      ],
    },
    {
      id: 'imprint',
      heading: 'Imprint',
      blocks: [
        `${brand.name}, ${brand.showroom.en}. ${brand.email}.`,
        'The pictures in this shop are our own renders, made from the drawings of the pieces; they are not photographs.',
      ],
    },
  ],
  'zh-CN': [
    {
      heading: '给我们写信',
      blocks: [
        {
          facts: [
            ['讯息', `[${phone}](${chatLink(brand.chatGreeting['zh-CN'])})`],
            ['电邮', `[${brand.email}](mailto:${brand.email})`],
          ],
        },
        '我们在展厅营业时间内回复，通常一小时之内，可使用英语、马来语、普通话或粤语。',
      ],
    },
    {
      heading: '展厅',
      blocks: [
        brand.showroom['zh-CN'],
        { hours: true },
        `到访须至少提前 ${policies.bookingDaysAhead} 天预约，恕不接待未预约的客人。[如何预约](/pages/Appointment)。`,
      ],
    },
    {
      id: 'way',
      heading: '如何前来',
      blocks: [
        {
          facts: [
            [
              '轻快铁',
              '乘格拉那再也线到 Bangsar 站（吉隆坡中环站 KL Sentral 的下一站），再乘网约车沿 Jalan Maarof 上来。',
            ],
            ['自驾', '由联邦大道转往孟沙，再从 Jalan Bangsar 转入 Jalan Maarof。'],
            ['从机场', '机场快铁终点为 KL Sentral，换乘格拉那再也线一站即到，或改乘汽车。'],
          ],
        },
        `若想有人指路，出发时请[发讯息给我们](${chatLink(brand.chatGreeting['zh-CN'])})。`,
      ],
    },
    {
      heading: '哪些事可以问我们',
      blocks: [
        {
          facts: [
            ['订单', '请告知订单号。进度、收据、退货与维修都在[个人中心](/pages/Personal/OrderInfo)。'],
            ['尺寸', '请先看[测量戒指尺寸](/pages/RingSize)，也可到展厅由我们测量。'],
            ['到访', '[预约](/pages/Appointment)、[更改或取消](/pages/Personal/Appointment)，随时可自行办理。'],
            ['画册', '可在线翻阅[品牌画册](/pages/PDFBook)，或下载 PDF。'],
            ['个人资料', '我们保存什么、如何查看或删除，见[隐私政策](/pages/PrivacyPolicy)。'],
          ],
        },
      ],
    },
    {
      id: 'imprint',
      heading: '网站声明',
      blocks: [
        `${brand.name}，${brand.showroom['zh-CN']}。${brand.email}`,
        '本店图片均为我们依作品图纸自行制作的渲染图，并非照片。',
      ],
    },
  ],
}
