import { policies } from '#contract/policies.ts'
import type { Content } from './content.ts'

export const content: Content = {
  en: [
    {
      heading: 'At home, once a month',
      blocks: [
        {
          list: [
            'Put a drop of mild dish soap into a bowl of lukewarm water, never into the basin.',
            'Let the piece lie in it for twenty minutes.',
            'Brush it with a soft toothbrush, also from behind, where cream and dust collect under the stone.',
            'Rinse it in a second bowl and dry it with a cloth that leaves no lint.',
          ],
        },
      ],
    },
    {
      heading: 'What harms it',
      blocks: [
        {
          list: [
            'Chlorine and bleach: they make gold brittle. Take rings off before the pool and before cleaning.',
            'Toothpaste and baking soda: they scratch gold.',
            'Ultrasonic cleaners at home: they loosen small stones, and emeralds do not survive them.',
            'Other jewellery: a diamond scratches everything. Keep each piece in its own pouch.',
          ],
        },
      ],
    },
    {
      heading: 'With us',
      blocks: [
        `Once a year we clean, polish and check your piece free of charge: claws, small stones, clasps. White gold gets a new rhodium finish when it needs one. [Book a visit](/pages/Appointment), or write to us and we have it collected.`,
        `Free cleanings a year: ${policies.freeCleaningsPerYear}. Repairs under the lifetime warranty do not count.`,
      ],
    },
  ],
  'zh-CN': [
    {
      heading: '在家清洁，每月一次',
      blocks: [
        {
          list: [
            '在一碗温水中滴一滴温和的洗洁精，切勿直接在洗手池中清洗。',
            '将首饰浸泡二十分钟。',
            '用软毛牙刷轻刷，背面也要刷到，护手霜与灰尘多积于石底。',
            '换一碗清水漂净，用不掉毛的布擦干。',
          ],
        },
      ],
    },
    {
      heading: '哪些会损伤首饰',
      blocks: [
        {
          list: [
            '氯与漂白剂：会使金变脆。游泳与打扫前请取下戒指。',
            '牙膏与小苏打：会刮花金面。',
            '家用超声波清洗机：会震松副石，祖母绿更承受不住。',
            '其他首饰：钻石能刮花一切，请分袋存放。',
          ],
        },
      ],
    },
    {
      heading: '交给我们',
      blocks: [
        '每年一次，我们免费为您清洁、抛光并检查爪齿、副石与扣件，K 白金需要时重新镀铑。请[预约到访](/pages/Appointment)，或联系我们上门取件。',
        `每年免费清洁 ${policies.freeCleaningsPerYear} 次；终身保修内的维修不计入次数。`,
      ],
    },
  ],
}
