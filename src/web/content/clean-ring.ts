import { policies } from '#contract/policies.ts'
import type { Content } from './content.ts'

const count: number = policies.freeCleaningsPerYear

export const content: Content = {
  en: [
    {
      heading: 'At home, once a month',
      blocks: [
        {
          list: [
            'Put a drop of mild dish soap into a bowl of lukewarm water; never clean it over an open drain.',
            'Let the piece lie in it for twenty minutes.',
            'Brush it with a soft toothbrush, also from behind, where cream and dust collect under the stone.',
            'Rinse it in a second bowl and dry it with a cloth that leaves no lint.',
          ],
        },
        'Pearls and opals do not bathe: wipe them with a damp cloth, and dry them at once.',
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
      heading: 'How each metal ages',
      blocks: [
        {
          facts: [
            [
              'Platinum',
              'Scratches move the metal rather than remove it, and together they become a soft patina. Polishing brings the mirror back.',
            ],
            [
              'White gold',
              'Its bright white is a skin of rhodium, which wears where the ring meets other things. After some years it looks warmer, until it is plated anew.',
            ],
            [
              'Yellow gold',
              'Its colour goes right through and needs no plating. It shows fine scratches first, and polishes well.',
            ],
            [
              'Rose gold',
              'The copper that makes it pink also makes it hard. It may darken a little, which a polishing cloth takes away.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Look at it every month',
      blocks: [
        {
          list: [
            'Hold it to your ear and tap it: a stone that clicks is loose.',
            'Draw it over a woollen cloth: a claw that catches has lifted.',
            'Look at the band from the side: where it has become flat and thin, it wants to be strengthened.',
            'Open and close the clasp of a bracelet or necklace twice; it must close with a click.',
          ],
        },
        'If something is not right, do not wear it, and ask for a repair with the order in your [personal area](/pages/Personal/OrderInfo). The making is under warranty for life.',
      ],
    },
    {
      heading: 'When to take it off',
      blocks: [
        {
          list: [
            'For sport, weights and gardening: a blow can chip even a diamond, and grips bend bands.',
            'Before hand cream, sun cream and hair spray, which leave a film.',
            'In the sea: cold water makes fingers thinner, and rings are lost there.',
            'At night, if it has high claws.',
          ],
        },
      ],
    },
    {
      heading: 'With us',
      blocks: [
        `Once a year we clean, polish and check your piece free of charge: claws, small stones, clasps. White gold gets a new rhodium finish when it needs one. [Book a visit](/pages/Appointment), or write to us and we have it collected.`,
        `${count === 1 ? 'One cleaning a year is' : `${count} cleanings a year are`} free. Repairs under the lifetime warranty do not count.`,
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
        '珍珠与欧泊不可浸泡，请用微湿的软布擦拭后立即擦干。',
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
      heading: '各种金属的岁月痕迹',
      blocks: [
        {
          facts: [
            ['铂金', '刮痕只是让金属移位，并不减少分量，日久形成柔和的光泽；抛光即可恢复镜面。'],
            ['K 白金', '亮白来自表面的镀铑层，常磨擦处会逐渐变薄，数年后色泽转暖，重新镀铑即可。'],
            ['黄金', '颜色由里及表，无需电镀。细痕较易显现，也很容易抛光。'],
            ['玫瑰金', '铜让它呈粉色，也让它更硬。颜色可能略为变深，用抛光布擦拭即可。'],
          ],
        },
      ],
    },
    {
      heading: '每月看一看',
      blocks: [
        {
          list: [
            '贴近耳边轻敲：有声响，说明钻石松动。',
            '在毛织物上轻轻拉过：会勾线，说明爪齿翘起。',
            '从侧面看戒圈：磨平变薄之处，需要加固。',
            '手链与项链的扣件开合两次，应当清脆扣上。',
          ],
        },
        '若有异样，请先不要佩戴，并在[个人中心](/pages/Personal/OrderInfo)的订单中申请维修。工艺终身保修。',
      ],
    },
    {
      heading: '何时应当取下',
      blocks: [
        {
          list: [
            '运动、举重与园艺：撞击足以令钻石崩口，握杆会压弯戒圈。',
            '涂抹护手霜、防晒霜与喷发胶之前，它们会留下一层薄膜。',
            '下海之前：水冷手指变细，戒指容易滑落。',
            '爪镶较高的戒指，睡觉时请取下。',
          ],
        },
      ],
    },
    {
      heading: '交给我们',
      blocks: [
        '每年一次，我们免费为您清洁、抛光并检查爪齿、副石与扣件，K 白金需要时重新镀铑。请[预约到访](/pages/Appointment)，或联系我们上门取件。',
        `每年免费清洁 ${count} 次；终身保修内的维修不计入次数。`,
      ],
    },
  ],
}
