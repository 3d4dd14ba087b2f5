import { brand } from '#contract/brand.ts'
import { priceText } from '#contract/money.ts'
import { policies } from '#contract/policies.ts'
import type { Content } from './content.ts'

const deposit = priceText(policies.depositMinimumSen)

export const content: Content = {
  en: [
    {
      heading: 'Who we are',
      blocks: [
        `${brand.name} sells jewellery and diamonds to shoppers in Malaysia, through this site and by appointment in the ${brand.showroom.en}. These terms apply to every order placed here. By ordering you accept them; nothing in them takes away a right that the Consumer Protection Act 1999 gives you.`,
      ],
    },
    {
      heading: 'Prices and pictures',
      blocks: [
        'Prices are in Malaysian ringgit and include tax and delivery within Malaysia. The price you are shown at checkout is the price you pay; should it have changed since you put a piece into your cart, we show you the new one before you pay.',
        'The pictures are renders made from the same drawings as the pieces. A diamond is described by its report, which is what counts.',
      ],
    },
    {
      heading: 'Your order',
      blocks: [
        'A contract is made when your payment is confirmed. Until then we keep the pieces and the diamond for you for a short while, shown on the payment page; after that they may be sold to somebody else.',
        'If we can no longer supply what was paid for, we refund the full amount the way you paid, without your asking.',
      ],
    },
    {
      heading: 'Payment',
      blocks: [
        `You can pay by FPX, card or e-wallet. For an order of ${deposit} or more, you can choose a deposit of ${policies.depositPercent}% at the checkout; the balance is due before the order is handed over. What exceeds the limit of one payment is paid by several; a part that is not followed by the rest within ${policies.partPaymentHours} hours goes back, and the order ends.`,
        'Payment details are entered with our payment provider. We neither see nor keep card numbers.',
      ],
    },
    {
      heading: 'Delivery, returns and care',
      blocks: [
        'How we deliver is in the [shipping policy](/pages/ShippingPolicy), and how you send something back in the [return policy](/pages/ReturnPolicy). They are part of these terms.',
        `The making of every piece is warranted for its lifetime: if a claw lifts, a small stone falls out or a solder opens in ordinary wear, we put it right at no charge. Damage by a blow, loss, theft and work done by another jeweller are not covered.`,
      ],
    },
    {
      heading: 'Lifetime upgrade',
      blocks: [
        `A natural diamond bought from us counts with its full price towards another natural diamond of at least ${policies.upgradeFactor} times its price. It must come back undamaged and with its original report. Lab-grown diamonds, settings and finished jewellery are not part of the upgrade.`,
      ],
    },
    {
      heading: 'Your account',
      blocks: [
        'Keep your password to yourself and tell us at once if you think that somebody else knows it. What you see in your personal area is meant for you alone.',
      ],
    },
    {
      heading: 'Law',
      blocks: [
        `The law of Malaysia applies. If something went wrong, [write to us](/pages/Contact) first; most things are settled with one message. You may also turn to the Tribunal for Consumer Claims.`,
      ],
    },
  ],
  'zh-CN': [
    {
      heading: '我们是谁',
      blocks: [
        `${brand.name} 通过本网站，以及 ${brand.showroom['zh-CN']}的预约接待，向马来西亚的顾客销售珠宝与钻石。本条款适用于在此提交的每一笔订单。下单即表示您接受本条款；其中任何内容均不影响《1999 年消费者保护法》赋予您的权利。`,
      ],
    },
    {
      heading: '价格与图片',
      blocks: [
        '价格以马来西亚令吉标示，已含税及马来西亚境内运费。结账时显示的价格即为您支付的价格；若商品放入购物车后价格有变，我们会在付款前告知新的价格。',
        '图片是依照与实物相同的图纸制作的渲染图。钻石以证书所载为准。',
      ],
    },
    {
      heading: '您的订单',
      blocks: [
        '付款确认后，合同即告成立。在此之前，我们会在付款页所示的短时间内为您保留商品与钻石；逾时则可能售予他人。',
        '若我们无法提供您已付款的商品，将主动按原付款方式全额退款。',
      ],
    },
    {
      heading: '付款',
      blocks: [
        `您可使用 FPX、银行卡或电子钱包付款。订单金额达 ${deposit} 或以上，可在结账时选择先付 ${policies.depositPercent}% 订金，余款于订单交付前付清。金额超过单笔限额时分多笔付款；若 ${policies.partPaymentHours} 小时内未付清其余款项，已付部分将退回，订单随之失效。`,
        '付款资料在支付服务商处填写，我们既看不到也不保存卡号。',
      ],
    },
    {
      heading: '配送、退货与养护',
      blocks: [
        '配送方式见[配送政策](/pages/ShippingPolicy)，退货方式见[退货政策](/pages/ReturnPolicy)，二者均为本条款的一部分。',
        '每件作品的工艺终身保修：日常佩戴中若爪齿翘起、副石脱落或焊点开裂，我们免费修复。撞击损坏、遗失、失窃以及经其他珠宝商处理过的作品不在保修之列。',
      ],
    },
    {
      heading: '终身升级换购',
      blocks: [
        `在本店购买的天然钻石，可按购买价全额抵扣，换购售价至少为其 ${policies.upgradeFactor} 倍的另一颗天然钻石，差价由您补付。钻石须完好无损，并附原证书。培育钻石、戒托与成品珠宝不适用。`,
      ],
    },
    {
      heading: '您的账户',
      blocks: ['请妥善保管密码；若怀疑他人知晓，请立即告知我们。个人中心的内容仅供您本人查看。'],
    },
    {
      heading: '适用法律',
      blocks: [
        '本条款适用马来西亚法律。若有不妥之处，请先[联系我们](/pages/Contact)，多数问题一则讯息即可解决。您也可向消费者索赔仲裁庭提出申诉。',
      ],
    },
  ],
}
