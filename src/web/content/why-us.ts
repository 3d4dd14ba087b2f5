import { priceText } from '#contract/money.ts'
import { policies } from '#contract/policies.ts'
import type { Content } from './content.ts'

const {
  deliveryMadeToOrder: made,
  deliveryInStock: stock,
  freeResizingMonths,
  resizingDays,
  returnDays,
  upgradeFactor,
} = policies
const deposit = priceText(policies.depositMinimumSen)

export const content: Content = {
  en: [
    {
      id: 'Free-Secure-Shipping',
      heading: 'Free secure shipping',
      blocks: [
        `Insured to your door anywhere in Malaysia and signed for by you: ${made.from} to ${made.to} working days for a piece made for you, ${stock.from} to ${stock.to} for one in stock. [Shipping policy](/pages/ShippingPolicy).`,
      ],
    },
    {
      id: 'Free-Resizing',
      heading: 'The first resizing is free',
      blocks: [
        `Fingers change with the weather. Within ${freeResizingMonths} months of delivery we alter your ring once at no charge; it takes about ${resizingDays} working days. [Find your ring size](/pages/RingSize).`,
      ],
    },
    {
      id: 'Lifetime-Warranty',
      heading: 'Lifetime warranty',
      blocks: [
        'Claws, polish and small stones are looked after for as long as you wear the piece, and once a year we clean and check it free of charge.',
      ],
    },
    {
      id: 'Lifetime-Upgrade',
      heading: 'Lifetime upgrade',
      blocks: [
        `Bring back a natural diamond that you bought from us, and its full price counts towards another one of at least ${upgradeFactor} times its price.`,
      ],
    },
    {
      id: 'Certificates',
      heading: 'Every loose diamond has its report',
      blocks: [
        'GIA grades our natural diamonds, IGI the lab-grown ones. The number stands beside the price, so that you can look it up before you decide.',
      ],
    },
    {
      id: 'Returns',
      heading: `${returnDays} days to return`,
      blocks: [
        `In its original condition a piece can come back within ${returnDays} days. We collect it from you. [Return policy](/pages/ReturnPolicy).`,
      ],
    },
    {
      id: 'Deposit',
      heading: 'A deposit is enough to begin',
      blocks: [
        `From ${deposit} you can begin with ${policies.depositPercent}% and pay the rest before the hand-over. [Payment options](/pages/PaymentOpt).`,
      ],
    },
  ],
  'zh-CN': [
    {
      id: 'Free-Secure-Shipping',
      heading: '免费保价配送',
      blocks: [
        `全马投保送达，由您亲自签收：定制作品 ${made.from} 至 ${made.to} 个工作日，现货 ${stock.from} 至 ${stock.to} 个工作日。[配送政策](/pages/ShippingPolicy)。`,
      ],
    },
    {
      id: 'Free-Resizing',
      heading: '首次改圈免费',
      blocks: [
        `手指粗细随天气变化。收货 ${freeResizingMonths} 个月内，我们免费为您改圈一次，约需 ${resizingDays} 个工作日。[测量戒指尺寸](/pages/RingSize)。`,
      ],
    },
    {
      id: 'Lifetime-Warranty',
      heading: '终身保修',
      blocks: ['爪齿、抛光与副石，佩戴多久，便照料多久；每年一次，免费清洁与检查。'],
    },
    {
      id: 'Lifetime-Upgrade',
      heading: '终身升级换购',
      blocks: [`带回在本店购买的天然钻石，按购买价全额抵扣，换购售价至少为其 ${upgradeFactor} 倍的另一颗天然钻石。`],
    },
    {
      id: 'Certificates',
      heading: '每颗裸钻都有证书',
      blocks: ['天然钻石由 GIA 鉴定，培育钻石由 IGI 鉴定。证书编号就写在价格旁，决定之前即可查证。'],
    },
    {
      id: 'Returns',
      heading: `${returnDays} 天退货`,
      blocks: [`保持原状的作品，${returnDays} 天内可退，由我们上门取件。[退货政策](/pages/ReturnPolicy)。`],
    },
    {
      id: 'Deposit',
      heading: '先付订金，即可开始',
      blocks: [
        `订单达 ${deposit}，可先付 ${policies.depositPercent}%，余款于交付前付清。[付款方式](/pages/PaymentOpt)。`,
      ],
    },
  ],
}
