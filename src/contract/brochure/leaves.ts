import { hoursText } from '#contract/appointment/hours.ts'
import { showroomHours } from '#contract/appointment/showroom-hours.ts'
import type { LocalizedText } from '#contract/locale.ts'
import { priceText } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { policies } from '#contract/policies.ts'
import { brand } from '#contract/brand.ts'

/** The day on which the text of the brochure was last changed; printed copies are told apart by it. */
export const brochureEdition = '2026-11-23'

const { deliveryMadeToOrder: made, freeResizingMonths, returnDays, upgradeFactor, depositPercent } = policies
const deposit = priceText(policies.depositMinimumSen)
const [weekdays, saturday] = showroomHours

/** The leaves of the brochure, in the order in which they are turned: on the screen and in the file. */
export const leaves = [
  {
    id: 'cover',
    picture: 'hero-oval-sand',
    title: { en: 'Kilau', 'zh-CN': 'Kilau' },
    text: {
      en: 'Malay for lustre: the light that something gives back. A small book about diamonds, rings, and how we make them.',
      'zh-CN': '马来语，意为光泽：一件东西回馈给你的光。一本关于钻石、戒指与制作的小册子。',
    },
    href: pages.home.href(),
    link: { en: 'To the shop', 'zh-CN': '前往商店' },
  },
  {
    id: 'diamonds',
    picture: 'diamond-round',
    title: { en: 'Begin with the diamond', 'zh-CN': '从钻石开始' },
    text: {
      en: 'Natural or lab-grown, ten shapes, and every grade in writing: GIA for the natural ones, IGI for the lab-grown. The number of the report stands beside the price, so that you can look it up before you decide.',
      'zh-CN':
        '天然或培育，十种形状，每一项等级都有据可查：天然钻石由 GIA 鉴定，培育钻石由 IGI 鉴定。证书编号就写在价格旁，决定之前即可核对。',
    },
    href: pages.naturalDiamonds.href(),
    link: { en: 'See the diamonds', 'zh-CN': '选看钻石' },
  },
  {
    id: 'rings',
    picture: 'engagement-solitaire-oval-yellow',
    title: { en: 'Or with the setting', 'zh-CN': '或从戒托开始' },
    text: {
      en: 'Solitaire, halo, pavé or three stones, in platinum or gold of three colours. The setting is drawn for your stone, cast in your size, and finished by hand.',
      'zh-CN': '单钻、光环、密镶或三石，铂金或三色 K 金。戒托依您的钻石绘图，按您的尺寸铸造，手工完成。',
    },
    href: pages.setting.href(),
    link: { en: 'See the settings', 'zh-CN': '选看戒托' },
  },
  {
    id: 'bands',
    picture: 'sand-bands',
    title: { en: 'For every day from the first one on', 'zh-CN': '从第一天起，日日相伴' },
    text: {
      en: 'Wedding bands for women and men, and matching bands that are drawn to lie flush beside the engagement ring. Plain, brushed, milgrained or set all around.',
      'zh-CN': '女士与男士结婚戒指，以及与订婚戒指相依贴合的配戒。素圈、拉丝、珠边，或一圈镶钻。',
    },
    href: pages.menuWedding.href(),
    link: { en: 'See the bands', 'zh-CN': '选看结婚戒指' },
  },
  {
    id: 'jewellery',
    picture: 'earrings-drops-white',
    title: { en: 'Fine jewellery', 'zh-CN': '高级珠宝' },
    text: {
      en: 'Studs, hoops and drops, pendants, bangles and tennis bracelets: pieces that go from the desk to the dinner without being noticed, and are noticed there.',
      'zh-CN': '耳钉、耳圈与耳坠，吊坠、手镯与网球手链：白天不张扬，晚宴上自有光彩。',
    },
    href: pages.menuJewelry.href(),
    link: { en: 'See fine jewellery', 'zh-CN': '选看高级珠宝' },
  },
  {
    id: 'new-york',
    picture: 'newyork-deco-white',
    title: { en: 'New York collection', 'zh-CN': '纽约系列' },
    text: {
      en: 'Steps, setbacks and straight lines: the city’s towers, drawn in gold and diamonds.',
      'zh-CN': '阶梯、退台与直线：以黄金与钻石，勾勒这座城市的高楼。',
    },
    href: pages.nyc.href(),
    link: { en: 'See the collection', 'zh-CN': '选看纽约系列' },
  },
  {
    id: 'lunar',
    picture: 'lunar-blossom-red-yellow',
    title: { en: 'Lunar New Year gallery', 'zh-CN': '农历新年系列' },
    text: {
      en: 'Blossom, knot and ingot, in gold on red: good wishes that are worn for longer than fifteen days.',
      'zh-CN': '梅花、中国结与元宝，金映红底：一份祝愿，不止佩戴十五天。',
    },
    href: pages.lny.href(),
    link: { en: 'See the gallery', 'zh-CN': '选看农历新年系列' },
  },
  {
    id: 'making',
    picture: 'engagement-solitaire-six-round-white-top',
    title: { en: 'How a ring is made', 'zh-CN': '一枚戒指如何诞生' },
    text: {
      en: `A goldsmith files, solders and polishes the cast, then sets the stone under a microscope; a second person checks claws, size and finish. A ring made for you is at your door in ${made.from} to ${made.to} working days.`,
      'zh-CN': `金匠锉、焊、抛光，再于显微镜下镶石；由另一人检查爪齿、尺寸与表面。为您定制的戒指，${made.from} 至 ${made.to} 个工作日送达。`,
    },
    href: pages.ourStory.href(),
    link: { en: 'Our story', 'zh-CN': '我们的故事' },
  },
  {
    id: 'promises',
    picture: 'women-eternity-yellow',
    title: { en: 'What comes with every piece', 'zh-CN': '每件作品附带的承诺' },
    text: {
      en: `Free secure shipping. The first resizing free within ${freeResizingMonths} months. ${returnDays} days to return. A lifetime warranty on the making, and a lifetime upgrade for natural diamonds: the full price counts towards another of at least ${upgradeFactor} times the price. From ${deposit}, ${depositPercent}% is enough to begin.`,
      'zh-CN': `免费保价配送；${freeResizingMonths} 个月内首次改圈免费；${returnDays} 天退货；工艺终身保修；天然钻石可终身升级换购：按购买价全额抵扣，换购售价至少为其 ${upgradeFactor} 倍的另一颗。订单达 ${deposit}，先付 ${depositPercent}% 即可开始。`,
    },
    href: pages.whyKilau.href(),
    link: { en: 'Why Kilau', 'zh-CN': '为何选择 Kilau' },
  },
  {
    id: 'visit',
    picture: 'jade-emerald',
    title: { en: 'Come and see', 'zh-CN': '欢迎到访' },
    text: {
      en: `${brand.showroom.en}. An hour is yours, with a gemmologist to yourself: strictly by appointment, weekdays ${weekdays.hours} and Saturday ${saturday.hours}.`,
      'zh-CN': `${brand.showroom['zh-CN']}。一小时专属时间，由一位宝石顾问接待；须预约，周一至周五${hoursText('zh-CN', weekdays.hours)}，周六${hoursText('zh-CN', saturday.hours)}。`,
    },
    href: pages.appointment.href(),
    link: { en: 'Book an appointment', 'zh-CN': '预约到访' },
  },
] as const satisfies readonly Leaf[]

interface Leaf {
  /** Its anchor, and the last part of its address. */
  id: string
  /** One of the shop's own pictures. */
  picture: string
  title: LocalizedText
  text: LocalizedText
  href: string
  link: LocalizedText
}

export type LeafPicture = (typeof leaves)[number]['picture']
