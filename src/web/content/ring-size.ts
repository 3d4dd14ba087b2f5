import { ringMeasures } from '#contract/catalogue/ring-sizes.ts'
import { namedSizes, namesOf } from '#contract/catalogue/size-systems.ts'
import { policies } from '#contract/policies.ts'
import type { Content } from './content.ts'

const rows = namedSizes.hk.map(({ name, diameter }) => {
  const { us, uk } = namesOf(diameter)
  const measures = ringMeasures(Number(name))
  return [`HK ${name}`, measures.diameter, measures.circumference, us, uk]
})

export const content: Content = {
  en: [
    {
      heading: 'With a ring that fits',
      blocks: [
        'Lay the ring on a ruler and measure its inside, from edge to edge at the widest place, in millimetres. Look for that diameter below. Between two sizes, take the larger one.',
      ],
    },
    {
      heading: 'With a strip of paper',
      blocks: [
        {
          list: [
            'Cut a strip of paper about 5 mm wide and wind it round the base of the finger, close but not tight. It must still pass over the knuckle.',
            'Mark where it meets, and measure from the end to the mark: that is the circumference.',
            'Measure in the evening, with a warm hand, three times. Take the middle one.',
          ],
        },
        'A band wider than 5 mm sits tighter: take half a size more.',
      ],
    },
    {
      id: 'table',
      heading: 'Every size in every country',
      blocks: [
        {
          table: {
            caption: 'Every Hong Kong size in mm and in the sizes of other countries',
            head: ['Hong Kong', 'mm across', 'mm around, Europe', 'US', 'UK'],
            rows,
          },
        },
        'US and UK sizes are the nearest step; where they fall between two, the millimetres count.',
      ],
    },
    {
      heading: 'Not sure',
      blocks: [
        `Choose “I'm not sure...” with your order: we ask you before we make the ring. And should it not fit, the first resizing within ${policies.freeResizingMonths} months is free. We also measure your finger in the [showroom](/pages/Appointment).`,
      ],
    },
  ],
  'zh-CN': [
    {
      heading: '用一枚合适的戒指测量',
      blocks: ['将戒指平放在尺上，量出内圈最宽处的直径（毫米），在下表中查找。若介于两个尺寸之间，请选较大的一个。'],
    },
    {
      heading: '用纸条测量',
      blocks: [
        {
          list: [
            '剪一条约 5 毫米宽的纸条，绕手指根部一圈，贴合而不勒紧，须能通过指关节。',
            '在重合处做记号，从纸端量到记号，即为周长。',
            '请在傍晚、手暖时测量三次，取中间值。',
          ],
        },
        '戒圈宽度超过 5 毫米会偏紧，请加大半号。',
      ],
    },
    {
      id: 'table',
      heading: '各国尺寸对照表',
      blocks: [
        {
          table: {
            caption: '每个港码尺寸的毫米数与各国对应尺寸',
            head: ['港码', '内径（毫米）', '周长（毫米），欧码', '美码', '英码'],
            rows,
          },
        },
        '美码与英码取最接近的一档；若介于两档之间，以毫米为准。',
      ],
    },
    {
      heading: '还不确定',
      blocks: [
        `下单时选择“我不确定……”即可，制作前我们会与您确认。若仍不合适，${policies.freeResizingMonths} 个月内首次改圈免费。您也可以到[展厅](/pages/Appointment)测量。`,
      ],
    },
  ],
}
