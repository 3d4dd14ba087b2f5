import { describe, expect, test } from 'vitest'
import { ringSizes } from '#contract/catalogue/codes.ts'
import { leaves } from '#contract/brochure/leaves.ts'
import { showroomHours } from '#contract/appointment/showroom-hours.ts'
import { policies } from '#contract/policies.ts'
import type { Block, Content } from '../../../src/web/content/content.ts'
import { ringDiameter } from '#contract/catalogue/ring-sizes.ts'
import { addWorkingDays, diamondDeliveryDate, pieceDeliveryDate } from '#contract/catalogue/delivery-date.ts'

const names = [
  'appointment',
  'clean-ring',
  'contact',
  'faq',
  'our-story',
  'payment-options',
  'privacy-policy',
  'promotion',
  'return-policy',
  'review',
  'ring-size',
  'shipping-policy',
  'terms',
  'testimonial',
  'why-us',
] as const
const load = async (name: string) =>
  ((await import(`../../../src/web/content/${name}.ts`)) as { content: Content }).content

const shapeOf = (block: Block) => {
  if (typeof block === 'string') return 'text'
  if ('list' in block) return `list of ${block.list.length}`
  if ('facts' in block) return `facts of ${block.facts.length}`
  if ('questions' in block) return `questions of ${block.questions.length}`
  if ('table' in block) return `table of ${block.table.rows.length}`
  return 'hours'
}
const linksOf = (sections: Content['en']) =>
  [...JSON.stringify(sections).matchAll(/\]\((\/[^)]+)\)/g)].map(([, href]) => href)

describe.each(names)('content page %s', (name) => {
  test('[CONST-04] says the same in both languages', async () => {
    const { en, 'zh-CN': zh } = await load(name)
    const outline = (sections: Content['en']) => sections.map(({ id, blocks }) => ({ id, blocks: blocks.map(shapeOf) }))
    expect(outline(zh)).toEqual(outline(en))
    expect(linksOf(zh)).toEqual(linksOf(en))
    for (const { heading } of zh) expect(heading).toMatch(/[\u4e00-\u9fff]|Cookie/)
  })
})

test('[CONST-04] the privacy policy names everybody to whom a setting of the shop may lead a visitor', async () => {
  const { en, 'zh-CN': zh } = await load('privacy-policy')
  for (const said of [/counts visits/, /Google/, /WhatsApp/, /live support/, /courier/, /payment provider/]) {
    expect(JSON.stringify(en)).toMatch(said)
  }
  for (const said of [/统计访问/, /Google/, /WhatsApp/, /在线客服/, /快递/, /支付服务商/]) {
    expect(JSON.stringify(zh)).toMatch(said)
  }
})

test('[ROUTE-07] the page of promises has the anchors of the specification', async () => {
  const { en } = await load('why-us')
  expect(en.map(({ id }) => id)).toEqual(expect.arrayContaining(['Free-Secure-Shipping', 'Free-Resizing']))
})

test('[ROUTE-22] hours and rules of the showroom', async () => {
  expect(showroomHours.map(({ hours }) => hours)).toEqual(['10am-7pm', '10am-5pm', null])
  expect(policies.bookingDaysAhead).toBe(1)
  expect(JSON.stringify((await load('appointment')).en)).toMatch(
    /strictly by appointment.*Walk-ins are not accepted.*at least 1 day ahead/,
  )
})

test('[ROUTE-22] [ROUTE-09] the brochure ends with the hours of the showroom', () => {
  const text = leaves.at(-1)?.text
  expect(text?.en).toContain('weekdays 10am-7pm and Saturday 10am-5pm')
  expect(text?.['zh-CN']).toContain('周一至周五上午 10 点至晚上 7 点，周六上午 10 点至下午 5 点')
})

test('[CART-11] the size table holds every Hong Kong size, wider by 0.35 mm a size', async () => {
  const written = JSON.stringify((await load('ring-size')).en)
  for (const size of ringSizes.slice(1)) expect(written).toContain(`"HK ${size}"`)
  expect(ringDiameter(14)).toBeCloseTo(16.9)
})

describe('delivery dates', () => {
  const fridayEvening = Date.parse('2026-11-20T15:30:00Z')
  test('[X-DELIVERY-01] count working days in Malaysia', () => {
    expect(addWorkingDays(fridayEvening, 1)).toBe('2026-11-23')
    expect(addWorkingDays(fridayEvening + 3_600_000, 5)).toBe('2026-11-27')
    expect(diamondDeliveryDate(fridayEvening)).toBe('2026-11-27')
  })
  test('[X-DELIVERY-01] are never promised later than the policy, nor sooner', () => {
    expect(pieceDeliveryDate(fridayEvening, 40)).toBe(addWorkingDays(fridayEvening, policies.deliveryMadeToOrder.to))
    expect(pieceDeliveryDate(fridayEvening, 1)).toBe(addWorkingDays(fridayEvening, policies.deliveryInStock.from))
  })
})
