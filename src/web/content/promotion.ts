import { priceText } from '#contract/money.ts'
import { policies } from '#contract/policies.ts'
import type { Content } from './content.ts'

const deposit = priceText(policies.depositMinimumSen)

export const content: Content = {
  en: [
    {
      id: 'free',
      heading: 'Nothing to pay for',
      blocks: [
        {
          list: [
            'Secure shipping within Malaysia, insured until you sign.',
            `The first resizing within ${policies.freeResizingMonths} months.`,
            'A cleaning and a check of claws and small stones once a year.',
            'A box and a polishing cloth with every piece.',
          ],
        },
      ],
    },
    {
      id: 'lifetime',
      heading: 'For a lifetime',
      blocks: [
        {
          list: [
            'Warranty on the making of every piece.',
            `Upgrade of a natural diamond: its full price counts towards another of at least ${policies.upgradeFactor} times its price.`,
          ],
        },
      ],
    },
    {
      heading: 'A deposit to begin with',
      blocks: [
        `From ${deposit}, ${policies.depositPercent}% is enough to start the making. [Payment options](/pages/PaymentOpt).`,
      ],
    },
    {
      id: 'places',
      heading: 'Good places to begin',
      blocks: [
        {
          list: [
            '[Engagement ring settings](/pages/Engagement/ring), made to your size',
            '[Lab-grown diamonds](/pages/Engagement/lg-diamond), graded by IGI, at a gentler price',
            '[Lunar New Year gallery](/pages/LNYGallery), in red and gold',
          ],
        },
      ],
    },
  ],
  'zh-CN': [
    {
      id: 'free',
      heading: '无需另付',
      blocks: [
        {
          list: [
            '马来西亚境内保价配送，投保至您签收。',
            `${policies.freeResizingMonths} 个月内首次改圈。`,
            '每年一次清洁，并检查爪齿与副石。',
            '每件作品附首饰盒与抛光布。',
          ],
        },
      ],
    },
    {
      id: 'lifetime',
      heading: '一生之久',
      blocks: [
        {
          list: [
            '每件作品的工艺终身保修。',
            `天然钻石升级换购：按购买价全额抵扣，换购售价至少为其 ${policies.upgradeFactor} 倍的另一颗天然钻石。`,
          ],
        },
      ],
    },
    {
      heading: '先付订金，即可开始',
      blocks: [`订单达 ${deposit}，先付 ${policies.depositPercent}% 即可开始制作。[付款方式](/pages/PaymentOpt)。`],
    },
    {
      id: 'places',
      heading: '不妨从这里看起',
      blocks: [
        {
          list: [
            '[订婚戒托](/pages/Engagement/ring)，按您的尺寸制作',
            '[培育钻石](/pages/Engagement/lg-diamond)，由 IGI 鉴定，价格更为亲和',
            '[农历新年系列](/pages/LNYGallery)，红与金',
          ],
        },
      ],
    },
  ],
}
