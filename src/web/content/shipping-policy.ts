import { policies } from '#contract/policies.ts'
import type { Content } from './content.ts'

const { deliveryMadeToOrder: made, deliveryInStock: stock, deliveryAbroad, bookingDaysAhead } = policies

export const content: Content = {
  en: [
    {
      heading: 'Free and insured',
      blocks: [
        'Delivery within Malaysia, East Malaysia included, is free. Every parcel is insured for its full value until you sign for it, and carries nothing outside that says what is inside.',
      ],
    },
    {
      heading: 'How long it takes',
      blocks: [
        {
          facts: [
            ['Made for you', `${made.from} to ${made.to} working days`],
            ['In stock', `${stock.from} to ${stock.to} working days`],
          ],
        },
        'Working days are Monday to Friday without the public holidays of Kuala Lumpur. If your order holds several pieces, they travel together when the last one is ready.',
      ],
    },
    {
      heading: 'At your door',
      blocks: [
        'The courier hands the parcel over against a signature, to you or to an adult whom you name. If nobody is in, it is brought again on the next working day and then kept for a week.',
        'Please look at the parcel before you sign. If the seal is broken, refuse it and tell us; we send the piece again.',
      ],
    },
    {
      heading: 'Collect it instead',
      blocks: [
        `You can collect your order in our showroom, free of charge and strictly by appointment at least ${bookingDaysAhead} day ahead. Bring an identity card; we clean the piece once more and check the size on your hand.`,
        { hours: true },
      ],
    },
    {
      heading: 'Outside Malaysia',
      blocks: [
        `We ship abroad as well, insured and signed for, at no charge. It takes up to ${deliveryAbroad} working days more; the checkout shows the day for your country. No Malaysian tax is charged; your country may ask you for duty and tax of its own.`,
      ],
    },
  ],
  'zh-CN': [
    {
      heading: '免费，并全程投保',
      blocks: ['马来西亚境内（含东马）免费配送。包裹按全额投保，直至您签收；外包装不显示内容。'],
    },
    {
      heading: '需要多久',
      blocks: [
        {
          facts: [
            ['为您定制', `${made.from} 至 ${made.to} 个工作日`],
            ['现货', `${stock.from} 至 ${stock.to} 个工作日`],
          ],
        },
        '工作日为周一至周五，吉隆坡公共假期除外。若订单含多件作品，将在最后一件完成后一并寄出。',
      ],
    },
    {
      heading: '送达时',
      blocks: [
        '快递员凭签名交付，由您本人或您指定的成年人签收。若无人在家，将于下一个工作日再次派送，之后保管一周。',
        '签收前请检查包裹。若封条破损，请拒收并告知我们，我们会重新寄送。',
      ],
    },
    {
      heading: '到展厅自取',
      blocks: [
        `您可免费到展厅取件，须至少提前 ${bookingDaysAhead} 天预约。请携带身份证件；我们会再次清洁作品，并在您手上核对尺寸。`,
        { hours: true },
      ],
    },
    {
      heading: '马来西亚以外',
      blocks: [
        `我们也配送海外，同样免费、投保、签收，最多另需 ${deliveryAbroad} 个工作日；结账页会显示您所在国家的送达日期。不收马来西亚税；收货地可能向您另征关税与税费。`,
      ],
    },
  ],
}
