import { brand } from '#contract/brand.ts'
import type { Content } from './content.ts'

export const content: Content = {
  en: [
    {
      heading: 'A word for lustre',
      blocks: [
        `Kilau is Malay for lustre: the light that something gives back. We chose it in ${brand.since}, because it says what we look for in a stone, and because it is said at home.`,
      ],
    },
    {
      heading: 'Why we began',
      blocks: [
        'Buying a diamond used to mean choosing from the six that a shop happened to have, at a price that depended on who asked. We thought that it should be possible to see many, to see every figure of each, and to see one price.',
        'So every diamond here is listed with its grades, its laboratory and its measures, and every price is written next to it. What we sell is our judgement and our handwork, and we are glad to explain both.',
      ],
    },
    {
      heading: 'How a ring is made',
      blocks: [
        {
          list: [
            'You choose the stone and the setting, here or at our table.',
            'The setting is drawn for exactly that stone and cast in your size.',
            'A goldsmith files, solders and polishes it, then sets the stone under a microscope.',
            'A second person checks claws, size and finish before it leaves us.',
          ],
        },
      ],
    },
    {
      heading: 'What we do not do',
      blocks: [
        'We have no sales that end at midnight, no numbers of people looking at the same ring, and no stars that we gave ourselves. You have time. A ring is worn for fifty years; a day more to think about it does no harm.',
      ],
    },
  ],
  'zh-CN': [
    {
      heading: '名字的由来',
      blocks: [
        `Kilau 是马来语，意为光泽：一件东西回馈给你的光。${brand.since} 年我们选了这个名字，因为它道出我们在宝石中寻找的东西，也因为它是家乡的话。`,
      ],
    },
    {
      heading: '缘起',
      blocks: [
        '从前买钻石，只能在店里恰好有的几颗中挑选，价格也因人而异。我们想，应当可以看到许多颗，看到每一颗的全部数据，看到同一个价格。',
        '因此，这里每颗钻石都标明鉴定所、等级与尺寸，价格就写在旁边。我们出售的是眼力与手艺，两者都乐意向您说明。',
      ],
    },
    {
      heading: '一枚戒指如何诞生',
      blocks: [
        {
          list: [
            '您在网上或展厅选定钻石与戒托。',
            '戒托依这颗钻石绘图，按您的尺寸铸造。',
            '金工师傅锉、焊、抛光，再于显微镜下镶石。',
            '出门前，由另一人检查爪齿、尺寸与表面。',
          ],
        },
      ],
    },
    {
      heading: '我们不做的事',
      blocks: [
        '没有午夜截止的促销，没有“多少人正在看”，也没有自己打的星。您有的是时间。一枚戒指要戴五十年，多想一天无妨。',
      ],
    },
  ],
}
