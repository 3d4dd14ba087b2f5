import { maxEngraving } from '#contract/builder/engraving.ts'
import { methodLimits } from '#contract/checkout/methods.ts'
import { priceText } from '#contract/money.ts'
import { policies } from '#contract/policies.ts'
import type { Content } from './content.ts'

const deposit = priceText(policies.depositMinimumSen)
const fpxMost = priceText(methodLimits.fpx.maxSen)
const {
  returnDays,
  deliveryMadeToOrder: made,
  deliveryInStock: stock,
  freeResizingMonths,
  resizingDays,
  upgradeFactor,
  deliveryAbroad,
  depositPercent,
} = policies

export const content: Content = {
  en: [
    {
      heading: 'Diamonds',
      blocks: [
        {
          questions: [
            [
              'What is the difference between natural and lab-grown?',
              'Where they grew. A natural diamond formed in the earth more than a billion years ago; a lab-grown one in a few weeks, under high pressure and heat or from a gas. Crystal, hardness and brilliance are the same. A lab-grown one costs a fraction, and keeps less of its price.',
            ],
            [
              'How do I read a report?',
              'A report states shape, measures, weight, colour, clarity and, for round diamonds, cut. Its number is inscribed on the girdle of the stone; enter it on the site of GIA or IGI and you see the same data.',
            ],
            [
              'Why do some diamonds show a dash for cut?',
              'GIA grades the cut of round diamonds only. For other shapes look at the proportions, polish and symmetry, or come and look at the stone itself.',
            ],
            [
              'Is a lab-grown diamond a real diamond?',
              'Yes. It is the same crystal of carbon, and a jeweller cannot tell the two apart by eye; a laboratory can. Every lab-grown diamond here says so in its name, and a loose one on its IGI report.',
            ],
            [
              'Which of the four Cs matters most?',
              'Cut, for most eyes: it decides how much light comes back. Colour from G and clarity from VS2 look white and clean without a loupe in most shapes, so the rest of the budget can go into weight. Step cuts such as emerald and Asscher show more, and deserve a higher clarity.',
            ],
            [
              'Can I compare diamonds?',
              'Yes. Tick up to four in the lists of [natural](/pages/Engagement/diamond) or [lab-grown](/pages/Engagement/lg-diamond) diamonds and see them side by side, or come and see them in one light.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Rings and jewellery',
      blocks: [
        {
          questions: [
            [
              'What does 18k mean?',
              '18 of 24 parts are gold: 75%. 14k is 58.5%. 14k is a little harder, 18k warmer in colour.',
            ],
            [
              'Platinum or white gold?',
              'Both are white. Platinum is heavier, stays white by itself and gathers a soft patina. White gold is lighter and gets a new rhodium finish every few years, which is part of your free yearly cleaning.',
            ],
            [
              'I do not know the size.',
              `Choose “I'm not sure...” and we ask you before we make the ring. The first resizing within ${freeResizingMonths} months is free. How to measure is in the [size guide](/pages/RingSize).`,
            ],
            [
              'Can a piece be engraved?',
              `Yes, free of charge: the rings that you build of a diamond and a setting, with up to ${maxEngraving} characters inside the band. An engraved ring cannot be returned.`,
            ],
            [
              'What comes with a piece?',
              'A box and a polishing cloth; with a diamond its original report. At the checkout you can have a note written by hand for the box.',
            ],
            [
              'What does the lifetime warranty cover?',
              'The making of every piece: a claw that lifts, a small stone that falls out or a solder that opens in ordinary wear is put right at no charge. Blows, loss, theft and the work of another jeweller are not covered. More in the [terms](/pages/Terms).',
            ],
            [
              'How often should a ring be checked?',
              'Once a year, and at once if the stone moves or catches on cloth. The yearly cleaning and check is free. At home: [cleaning your ring](/pages/CleanRing).',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Orders',
      blocks: [
        {
          questions: [
            [
              'When does my order arrive?',
              `${made.from} to ${made.to} working days for a piece made for you, ${stock.from} to ${stock.to} for one in stock. Your personal area shows where it is.`,
            ],
            [
              'What does delivery cost?',
              'Nothing within Malaysia, insured until you sign. More in the [shipping policy](/pages/ShippingPolicy).',
            ],
            [
              'Can I send it back?',
              `Within ${returnDays} days in its original condition, collected by us. More in the [return policy](/pages/ReturnPolicy).`,
            ],
            [
              'How does the upgrade work?',
              `Bring back a natural diamond that you bought from us: its full price counts towards another one of at least ${upgradeFactor} times its price.`,
            ],
            [
              'Do I need an account to order?',
              'Yes, so that nobody else sees your order, and so that its receipts, its state and its services are in one place. Looking, comparing and saving favourites need none.',
            ],
            [
              'Can I change or cancel an order?',
              'An order that is not paid yet can be cancelled in your [personal area](/pages/Personal/OrderInfo). Once it is paid, [write to us](/pages/Contact) as early as you can.',
            ],
            [
              'Do you deliver abroad?',
              `Yes, insured, signed for and free of charge. It takes up to ${deliveryAbroad} working days more than within Malaysia. More in the [shipping policy](/pages/ShippingPolicy).`,
            ],
            [
              'Can I collect it myself?',
              'Yes, in the showroom, by appointment. Choose pick-up at the checkout and bring an identity card.',
            ],
            [
              'How do I have a ring resized, cleaned or repaired?',
              `Open the order in your [personal area](/pages/Personal/OrderInfo) and ask for it there. The first resizing within ${freeResizingMonths} months is free and takes about ${resizingDays} working days.`,
            ],
          ],
        },
      ],
    },
    {
      heading: 'Paying',
      blocks: [
        {
          questions: [
            [
              'How can I pay?',
              'By FPX, by card (Visa or Mastercard) or by e-wallet, in ringgit, with no fee added. More under [payment options](/pages/PaymentOpt).',
            ],
            [
              'My order costs more than FPX allows.',
              `One FPX payment is at most ${fpxMost}. What costs more is paid by several payments, one after the other; the shop leads you through them.`,
            ],
            [
              'Can I pay a deposit first?',
              `Yes, from ${deposit}: ${depositPercent}% begins the work, and the balance is due before the hand-over.`,
            ],
            [
              'Is tax included?',
              'Yes. The price beside a piece is the price that you pay in Malaysia; delivery is included too. Abroad you pay no Malaysian tax, and your country may ask for duty and tax of its own.',
            ],
            [
              'Where are my invoice and receipts?',
              'In your [personal area](/pages/Personal/OrderInfo), with each order, as PDF in the language that you read the shop in.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Visiting',
      blocks: [
        {
          questions: [
            [
              'Can I just drop in?',
              'No: visits are strictly by appointment, at least 1 day ahead, so that a gemmologist has time for you alone. Walk-ins are not accepted. [How to book](/pages/Appointment).',
            ],
            [
              'What does a visit cost?',
              'Nothing, and it obliges you to nothing. An hour is yours, with a gemmologist to yourself.',
            ],
            [
              'Can I move or cancel my visit?',
              'Yes, by the link in the mail that confirms it, or in your [personal area](/pages/Personal/Appointment).',
            ],
            [
              'Where is the showroom, and when is it open?',
              'In Bangsar, Kuala Lumpur. Hours, a map and the way there are on the page [Contact](/pages/Contact).',
            ],
          ],
        },
      ],
    },
  ],
  'zh-CN': [
    {
      heading: '钻石',
      blocks: [
        {
          questions: [
            [
              '天然钻石与培育钻石有何不同？',
              '不同在于生长之处。天然钻石在地下形成，历经十亿年以上；培育钻石在高温高压之下，或由气体沉积，数周长成。晶体、硬度与火彩并无二致。培育钻石价格仅为其一小部分，保值也较低。',
            ],
            [
              '如何阅读证书？',
              '证书载明形状、尺寸、重量、颜色、净度，圆钻还载有切工。证书编号刻于钻石腰棱，在 GIA 或 IGI 网站输入即可核对。',
            ],
            [
              '为何有些钻石的切工显示为横线？',
              'GIA 只评定圆钻的切工。其他形状请看比例、抛光与对称，或亲自到展厅看实物。',
            ],
            [
              '培育钻石是真钻石吗？',
              '是。它同样是碳的晶体，珠宝商也无法凭肉眼分辨，只有实验室可以。本店每颗培育钻石都在名称与 IGI 证书上注明。',
            ],
            [
              '4C 之中哪一项最重要？',
              '对多数人而言是切工，它决定光线回到眼中的多少。多数形状在颜色 G、净度 VS2 以上，肉眼看来已是洁白无瑕，余下的预算不妨用在克拉数上。祖母绿形、阿斯切形等阶梯切割较易看见内含物，宜选更高的净度。',
            ],
            [
              '可以比较几颗钻石吗？',
              '可以。在[天然钻石](/pages/Engagement/diamond)或[培育钻石](/pages/Engagement/lg-diamond)列表中最多勾选四颗，即可并排比较；也欢迎到展厅，在同一盏灯下细看。',
            ],
          ],
        },
      ],
    },
    {
      heading: '戒指与珠宝',
      blocks: [
        {
          questions: [
            ['18K 是什么意思？', '24 份中有 18 份是金，即 75%。14K 为 58.5%。14K 略硬，18K 色泽更暖。'],
            [
              '铂金还是 K 白金？',
              '两者都是白色。铂金更重，本色即白，日久生出柔和的光泽。K 白金较轻，每隔数年需重新镀铑，已包含在每年的免费清洁中。',
            ],
            [
              '我不知道尺寸。',
              `请选择“我不确定……”，制作前我们会与您确认。${freeResizingMonths} 个月内首次改圈免费。测量方法见[尺寸指南](/pages/RingSize)。`,
            ],
            [
              '可以刻字吗？',
              `可以，免费：自选钻石与戒托的戒指，戒圈内侧最多可刻 ${maxEngraving} 个字符。刻字的戒指不能退货。`,
            ],
            ['购买作品附送什么？', '首饰盒与抛光布；钻石附证书原件。结账时还可留言，由我们手写成卡片放入盒中。'],
            [
              '终身保修包括哪些？',
              '每件作品的工艺：日常佩戴中爪齿翘起、副石脱落、焊点开裂，均免费修复。撞击、遗失、失窃及他人改动不在其列。详见[条款与细则](/pages/Terms)。',
            ],
            [
              '戒指多久检查一次？',
              '每年一次；若钻石松动或勾住衣物，请立即送检。每年一次的清洁与检查免费。居家保养见[戒指清洁](/pages/CleanRing)。',
            ],
          ],
        },
      ],
    },
    {
      heading: '订单',
      blocks: [
        {
          questions: [
            [
              '订单何时送达？',
              `定制作品 ${made.from} 至 ${made.to} 个工作日，现货 ${stock.from} 至 ${stock.to} 个工作日。个人中心可查看进度。`,
            ],
            ['运费多少？', '马来西亚境内免费，投保至您签收为止。详见[配送政策](/pages/ShippingPolicy)。'],
            [
              '可以退货吗？',
              `收货 ${returnDays} 天内保持原状即可退，由我们上门取件。详见[退货政策](/pages/ReturnPolicy)。`,
            ],
            [
              '如何升级换购钻石？',
              `带回在本店购买的天然钻石，按购买价全额抵扣，换购售价至少为其 ${upgradeFactor} 倍的另一颗天然钻石。`,
            ],
            [
              '下单需要注册账户吗？',
              '需要。这样订单只有您本人能看到，收据、进度与售后也集中在一处。浏览、比较与收藏则无需注册。',
            ],
            [
              '可以修改或取消订单吗？',
              '尚未付款的订单可在[个人中心](/pages/Personal/OrderInfo)取消。已付款的订单，请尽早[联系我们](/pages/Contact)。',
            ],
            [
              '可以寄往海外吗？',
              `可以，投保、签收，同样免费，最多比马来西亚境内多 ${deliveryAbroad} 个工作日。详见[配送政策](/pages/ShippingPolicy)。`,
            ],
            ['可以自己去取吗？', '可以，须预约到展厅。结账时选择展厅自取，取件时请携带身份证件。'],
            [
              '如何申请改圈、清洁或维修？',
              `在[个人中心](/pages/Personal/OrderInfo)打开订单，即可提出申请。${freeResizingMonths} 个月内首次改圈免费，约需 ${resizingDays} 个工作日。`,
            ],
          ],
        },
      ],
    },
    {
      heading: '付款',
      blocks: [
        {
          questions: [
            [
              '有哪些付款方式？',
              'FPX、银行卡（Visa 或 Mastercard）或电子钱包，以令吉结算，不另收费。详见[付款方式](/pages/PaymentOpt)。',
            ],
            [
              '订单金额超过 FPX 限额怎么办？',
              `FPX 单笔最多 ${fpxMost}，超过的金额分多笔依次支付，页面会一步步引导您。`,
            ],
            ['可以先付订金吗？', `可以。订单达 ${deposit}，先付 ${depositPercent}% 即开始制作，余款于交付前付清。`],
            [
              '价格含税吗？',
              '含税。在马来西亚，作品旁的价格就是您支付的价格，配送也已包含在内。寄往海外免征马来西亚税，收货地可能另征关税与税费。',
            ],
            [
              '发票与收据在哪里？',
              '在[个人中心](/pages/Personal/OrderInfo)的订单中，PDF 格式，语言与您浏览本店时相同。',
            ],
          ],
        },
      ],
    },
    {
      heading: '到访',
      blocks: [
        {
          questions: [
            [
              '可以不预约直接到访吗？',
              '不可以。到访须至少提前 1 天预约，以便宝石顾问专程为您服务，恕不接待未预约的客人。[如何预约](/pages/Appointment)。',
            ],
            ['到访收费吗？', '不收费，也不必购买。一小时专属时间，由一位宝石顾问接待。'],
            ['可以更改或取消到访吗？', '可以，通过确认邮件中的链接，或在[个人中心](/pages/Personal/Appointment)办理。'],
            ['展厅在哪里？何时开放？', '在吉隆坡孟沙。时间、地图与交通见[联系我们](/pages/Contact)。'],
          ],
        },
      ],
    },
  ],
}
