import { describe, expect } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import { errorStatusLog } from '../support/browser-session.ts'
import { addToCart, registerAndSignIn } from '../support/customer.ts'
import { expectVisible } from '../support/expectations.ts'
import { followLink } from '../support/links.ts'
import { findEarrings, placeOrder } from '../support/orders.ts'

const bands = { en: 'Demonstration shop: no money is taken.', 'zh-CN': '演示商店：不会收取任何款项。' } as const
const notes = {
  en: 'This is a demonstration shop: whichever way to pay you choose, no money is taken.',
  'zh-CN': '这是演示商店：无论选择哪种付款方式，都不会收取任何款项。',
} as const

describe.each(['en', 'zh-CN'] as const)('a shop that takes no money says so in %s', (locale) => {
  test.for([true, false])('at the top of every page, on a wide screen: %s', async (wide, { open }) => {
    const session = await open({ locale, wide })
    session.expectLog(errorStatusLog(404))
    for (const path of ['/', '/pages/Earrings', '/pages/FAQ', '/nothing-here']) {
      await session.page.goto(path)
      const band = session.page.getByText(bands[locale])
      await expectVisible(band)
      const box = await band.boundingBox()
      expect([path, box?.x, box?.y, box?.width]).toEqual([path, 0, 0, session.page.viewportSize()?.width])
      expect(box?.height).toBeLessThanOrEqual(30)
    }
    expect(await findViolations(session.page)).toEqual([])
  })

  test('where an order is paid, also after a payment that failed', async ({ open }) => {
    const session = await open({ locale })
    await registerAndSignIn(session.context)
    const { order } = await placeOrder(session.context)
    await session.goto(`/pages/PaymentFailed?order=${order}`)
    await expectVisible(session.page.getByText(notes[locale]))
    const { addition } = await findEarrings(session.context)
    await addToCart(session.context, addition)
    await session.goto('/pages/CheckOut')
    await expectVisible(session.page.getByText(notes[locale]))
    await expectVisible(session.page.getByText(bands[locale]))
    expect(await findViolations(session.page)).toEqual([])
  })
})

test('a shop that takes no money says so on the error page too', async ({ open }) => {
  const session = await open()
  session.expectLog(errorStatusLog(500))
  session.expectLog(/500|ReadError/)
  await session.goto('/pages/FAQ')
  const gate = await session.gate('GET /api/purchase/get_pieces')
  await followLink(session, '/pages/Necklaces')
  await gate.answer({ re: '500', id: 'fault-7' }, 500)
  await expectVisible(session.page.getByText('Status 500', { exact: true }))
  await expectVisible(session.page.getByText(bands.en))
  await gate.remove()
})
