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
      heading: '联系我们',
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
      id: 'imprint',
      heading: '网站声明',
      blocks: [
        `${brand.name}，${brand.showroom['zh-CN']}。${brand.email}`,
        '本店图片均为我们依作品图纸自行制作的渲染图，并非照片。',
      ],
    },
  ],
}
