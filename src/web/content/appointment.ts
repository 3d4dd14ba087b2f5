import { brand, chatLink } from '#contract/brand.ts'
import { policies } from '#contract/policies.ts'
import type { Content } from './content.ts'

export const content: Content = {
  en: [
    { heading: 'Where to find us', blocks: [brand.showroom.en] },
    {
      heading: 'Before you come',
      blocks: [
        {
          list: [
            'Visits are strictly by appointment. Walk-ins are not accepted.',
            `Please book at least ${policies.bookingDaysAhead} day ahead.`,
            'An hour is yours, with a gemmologist to yourself. Bring anybody whose eye you trust.',
            'Tell us which diamonds or pieces you would like to see, and we lay them out.',
          ],
        },
      ],
    },
    {
      heading: 'Rather write to us?',
      blocks: [
        `[Send us a message](${chatLink(brand.chatGreeting.en)}) or write to [${brand.email}](mailto:${brand.email}) with the day and the hour that suit you. We answer on the same working day.`,
      ],
    },
  ],
  'zh-CN': [
    { heading: '展厅地址', blocks: [brand.showroom['zh-CN']] },
    {
      heading: '到访之前',
      blocks: [
        {
          list: [
            '到访须预约，恕不接待未预约的客人。',
            `请至少提前 ${policies.bookingDaysAhead} 天预约。`,
            '一小时专属时间，由一位宝石顾问接待，欢迎带上您信任的人。',
            '告诉我们您想看的钻石或作品，我们会提前备好。',
          ],
        },
      ],
    },
    {
      heading: '想直接联系我们？',
      blocks: [
        `请[发讯息给我们](${chatLink(brand.chatGreeting['zh-CN'])})，或写信至 [${brand.email}](mailto:${brand.email})，告知方便的日期与时间。我们将在当个工作日回复。`,
      ],
    },
  ],
}
