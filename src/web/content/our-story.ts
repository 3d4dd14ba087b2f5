import { brand } from '#contract/brand.ts'
import { policies } from '#contract/policies.ts'
import type { Content } from './content.ts'

export const content: Content = {
  en: [
    {
      id: 'name',
      heading: 'A word for lustre',
      blocks: [
        `Kilau is Malay for lustre: the light that something gives back. We chose it in ${brand.since}, because it says what we look for in a stone, and because it is said at home.`,
      ],
    },
    {
      id: 'beginning',
      heading: 'Why we began',
      blocks: [
        'Buying a diamond used to mean choosing from the six that a shop happened to have, at a price that depended on who asked. We thought that it should be possible to see many, to see every figure of each, and to see one price.',
        'So every diamond here is listed with its grades, its laboratory and its measures, and every price is written next to it. What we sell is our judgement and our handwork, and we are glad to explain both.',
      ],
    },
    {
      id: 'making',
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
      id: 'origins',
      heading: 'Natural and lab-grown, side by side',
      blocks: [
        'Both are diamonds, and we sell both. We say which is which in the first word of every stone, we send the [natural ones](/pages/Engagement/diamond) to GIA and the [lab-grown ones](/pages/Engagement/lg-diamond) to IGI, and we tell you what each of them will be worth to you later: more for the one, less for the other.',
      ],
    },
    {
      heading: 'What you can hold us to',
      blocks: [
        {
          list: [
            `Return within ${policies.returnDays} days.`,
            `The first resizing free within ${policies.freeResizingMonths} months, and one cleaning and check free every year.`,
            'A lifetime warranty on the making.',
            `A lifetime upgrade for natural diamonds, at their full price towards one of at least ${policies.upgradeFactor} times that price.`,
          ],
        },
        'All of it is explained under [Why Kilau](/pages/WhyKilau).',
      ],
    },
    {
      heading: 'Our pictures',
      blocks: [
        'The pieces in this shop are shown as renders, made from the same drawings as the pieces. They show form and proportion truly; for sparkle there is no picture. For that, [come and see](/pages/Appointment). To leaf through at home there is [the brochure](/pages/PDFBook).',
      ],
    },
    {
      heading: 'What we do not do',
      blocks: [
        'We have no clocks that count down, no numbers of people looking at the same ring, and no stars that we gave ourselves. You have time. A ring is worn for fifty years; a day more to think about it does no harm.',
      ],
    },
  ],
  'zh-CN': [
    {
      id: 'name',
      heading: '名字的由来',
      blocks: [
        `Kilau 是马来语，意为光泽：一件东西回馈给你的光。${brand.since} 年我们选了这个名字，因为它道出我们在宝石中寻找的东西，也因为它是家乡的话。`,
      ],
    },
    {
      id: 'beginning',
      heading: '缘起',
      blocks: [
        '从前买钻石，只能在店里恰好有的几颗中挑选，价格也因人而异。我们想，应当可以看到许多颗，看到每一颗的全部数据，看到同一个价格。',
        '因此，这里每颗钻石都标明鉴定所、等级与尺寸，价格就写在旁边。我们出售的是眼力与手艺，两者都乐意向您说明。',
      ],
    },
    {
      id: 'making',
      heading: '一枚戒指如何诞生',
      blocks: [
        {
          list: [
            '您在网上或展厅选定钻石与戒托。',
            '戒托依这颗钻石绘图，按您的尺寸铸造。',
            '金匠锉、焊、抛光，再于显微镜下镶石。',
            '交付前，由另一人检查爪齿、尺寸与表面。',
          ],
        },
      ],
    },
    {
      id: 'origins',
      heading: '天然与培育，并列相陈',
      blocks: [
        '两者都是钻石，我们都出售。每颗钻石的名称一开头便写明是哪一种：[天然钻石](/pages/Engagement/diamond)由 GIA 鉴定，[培育钻石](/pages/Engagement/lg-diamond)由 IGI 鉴定。日后的价值，我们也如实相告：前者保值较高，后者较低。',
      ],
    },
    {
      heading: '我们的承诺',
      blocks: [
        {
          list: [
            `${policies.returnDays} 天内可退货。`,
            `${policies.freeResizingMonths} 个月内首次改圈免费，每年一次免费清洁与检查。`,
            '工艺终身保修。',
            `天然钻石终身升级换购，按购买价全额抵扣，换购售价至少为其 ${policies.upgradeFactor} 倍的另一颗天然钻石。`,
          ],
        },
        '详情见[为何选择 Kilau](/pages/WhyKilau)。',
      ],
    },
    {
      heading: '关于图片',
      blocks: [
        '本店作品以渲染图呈现，依照与实物相同的图纸制作，形状与比例真实无误；火彩却无图可传，还请[到访展厅](/pages/Appointment)亲眼一看。居家翻阅，另有[品牌画册](/pages/PDFBook)。',
      ],
    },
    {
      heading: '我们不做的事',
      blocks: ['没有倒计时，没有“多少人正在看”，也没有自己打的星。您有的是时间。一枚戒指要戴五十年，多想一天无妨。'],
    },
  ],
}
