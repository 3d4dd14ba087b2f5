import { describe, expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { piecesOf } from '../support/customer.ts'
import { becomes, seen } from '../support/see.ts'
import type { Visit } from '../support/visit.ts'

/** Opens a page whose client does not come until it is let. */
const openHeld = async (visit: Visit, path: string): Promise<() => void> => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await visit.page.route(/\/assets\/entry-client-/, async (route) => {
    await held
    await route.continue()
  })
  await visit.page.goto(path, { waitUntil: 'load' })
  return letGo
}

const earringsPath = async ({ context }: Visit) =>
  `/pages/EarringsDetail/${(await piecesOf(context, 'earrings'))[0]?.uuid}`

describe('before the page is alive', () => {
  test('a press is kept, shown, and heard once', async ({ open }) => {
    const visit = await open()
    const letGo = await openHeld(visit, await earringsPath(visit))
    const add = visit.page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
    await add.click()
    await add.click()
    expect(await add.evaluate((button) => getComputedStyle(button).opacity)).toBe('0.6')
    letGo()
    await seen(visit.page.getByRole('dialog', { name: 'Log in' }))
    expect(await visit.page.getByRole('dialog').count()).toBe(1)
    await becomes(() => visit.page.locator('[data-early]').count(), 0)
  })

  test('[NEWS-01] what was typed and sent is sent, and stands in no address', async ({ open }) => {
    const visit = await open()
    const letGo = await openHeld(visit, '/pages/FAQ')
    const email = visit.page.locator('footer').getByLabel('Email Address')
    await email.fill('not an email')
    await email.press('Enter')
    expect(visit.page.url()).toMatch(/\/pages\/FAQ$/)
    letGo()
    await seen(visit.page.locator('#news-error'))
    expect(await email.inputValue()).toBe('not an email')
  })

  test('what was chosen is chosen, and a press after it finds it so', async ({ open }) => {
    const visit = await open()
    const [ring] = await piecesOf(visit.context, 'fine_ring')
    const letGo = await openHeld(visit, `/pages/FineRingDetail/${ring?.uuid}`)
    const size = visit.page.getByLabel('Ring size', { exact: true })
    await size.selectOption({ index: 3 })
    const chosen = await size.inputValue()
    await visit.page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    letGo()
    await seen(visit.page.getByRole('dialog', { name: 'Log in' }))
    await visit.page.keyboard.press('Escape')
    expect(await size.inputValue()).toBe(chosen)
    expect(await size.getAttribute('aria-invalid')).toBe(null)
  })

  test('[FORGOT-04] what was typed is judged, and stays when more is typed', async ({ open }) => {
    const visit = await open()
    const letGo = await openHeld(visit, '/pages/ResetPassword?token=x')
    const main = visit.page.getByRole('main')
    const [password, again] = [main.locator('input').nth(0), main.locator('input').nth(1)]
    await password.fill('ring4Mei')
    await again.fill('ring4')
    await main.getByRole('button', { name: 'Save and sign in' }).click()
    letGo()
    await seen(main.locator('.field__error'))
    await again.pressSequentially('Mei')
    expect(await password.inputValue()).toBe('ring4Mei')
    expect(await again.inputValue()).toBe('ring4Mei')
  })
})
