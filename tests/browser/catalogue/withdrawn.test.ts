import { describe, expect, inject } from 'vitest'
import { detailPath } from '#contract/pages.ts'
import { runDesk } from '../../support/desk.ts'
import { test } from '../support/browser-test.ts'
import { errorStatusLog } from '../support/browser-session.ts'
import { addToCart, callAs, piecesOf, registerAndSignIn } from '../support/customer.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'

describe('a piece that is withdrawn', () => {
  test('says so with status 410 and shows pieces like it, and cart and list say it too [X-GONE-01]', async ({
    open,
  }) => {
    const session = await open()
    const { page, context } = session
    await registerAndSignIn(context)
    // One that no other test buys or looks at.
    const piece = (await piecesOf(context, 'bracelets')).at(-1)!
    const { data } = await callAs(context, 'GET /api/purchase/get_piece', { id: piece.uuid })
    const desk = (command: string) =>
      runDesk({ dataFolder: inject('shopData') }, 'pieces', command, data?.sku ?? 'none').then(({ code }) => code)
    await addToCart(context, { piece: piece.uuid, metal: piece.metals[0]!.metal })
    const path = detailPath(piece)
    const status = async () => (await context.request.get(path)).status()
    expect(await status()).toBe(200)
    try {
      expect(await desk('withdraw')).toBe(0)
      await expectEventually(status, 410)
      session.expectLog(errorStatusLog(410))
      await session.goto(path)
      const main = page.getByRole('main')
      await expectVisible(main.getByText('This piece is no longer made.', { exact: true }))
      await expectVisible(main.getByRole('heading', { name: 'Pieces like it' }))
      await expectHidden(main.getByRole('button', { name: 'Add to Cart' }))
      await session.follow(main.getByRole('link', { name: 'See pieces like it' }), '/pages/Bracelets')
      await expectVisible(page.locator('.card__name').first())
      await expectHidden(page.locator('.card__name').getByText(piece.name.en, { exact: true }))
      await session.goto('/pages/Cart')
      await expectVisible(main.getByText('This piece is no longer made and is not part of the sum.', { exact: true }))
    } finally {
      expect(await desk('return')).toBe(0)
    }
    await expectEventually(status, 200)
  })
})
