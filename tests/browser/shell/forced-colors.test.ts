import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { detailPath } from '#contract/pages.ts'
import { openAppointment, chooseDay, findFreeSlot } from '../support/appointment.ts'
import { test } from '../support/browser-test.ts'
import { addToCart, piecesOf, registerAndSignIn } from '../support/customer.ts'
import { checkoutLocators } from '../support/checkout.ts'
import { expectEnabled, expectVisible } from '../support/expectations.ts'
import { settle } from '../support/settle.ts'

/** Marks of what is chosen, and how each is taken off. */
const marks = ['.is-on', '[data-selected]', '.topics [aria-current]']

/**
 * What is chosen on the page and drawn no differently without its mark, each by its classes. Weight, shadow and gradient
 * count for nothing: the first is faint, the others are gone. Runs in the page.
 */
const findUntold = (chosen: string) => {
  const drawnBy = (element: Element) =>
    [element, ...element.querySelectorAll('*')].flatMap((each) =>
      [undefined, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(each, pseudo)
        if (pseudo !== undefined && style.content === 'none') return ''
        const border = `${style.borderTopWidth} ${style.borderTopColor} ${style.borderBottomColor} ${style.borderLeftColor}`
        const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`
        const image = each instanceof SVGElement ? style.fill : ''
        return [style.backgroundColor, border, outline, image, style.visibility, style.opacity].join()
      }),
    )
  const seen = [...document.querySelectorAll(chosen)].filter((element) => element.checkVisibility())
  const untold = seen.filter((element) => {
    const marked = ['class', 'aria-current', 'data-selected'].map((name) => [name, element.getAttribute(name)] as const)
    const before = drawnBy(element).join('|')
    element.classList.remove('is-on')
    element.removeAttribute('aria-current')
    element.removeAttribute('data-selected')
    const after = drawnBy(element).join('|')
    for (const [name, value] of marked) if (value !== null) element.setAttribute(name, value)
    return before === after
  })
  return { seen: seen.length, untold: untold.map((element) => element.outerHTML.slice(0, 120)) }
}

const look = async (page: Page, name: string, atLeast: number) => {
  const { seen, untold } = await page.evaluate(findUntold, marks.join())
  expect(untold, name).toEqual([])
  expect(seen, `what is chosen on ${name}`).toBeGreaterThanOrEqual(atLeast)
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/forced-${name}.png`, fullPage: true })
}

describe('where the system chooses the colours', () => {
  test('what is chosen is told apart, metals look like themselves, and what has the focus shows it [X-ACCESS-04]', async ({
    open,
  }) => {
    const session = await open()
    const { page } = session
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await session.goto('/pages/Engagement/ring?shape=oval&style=halo')
    await look(page, 'settings', 3)
    await session.goto('/pages/Engagement/diamond?shape=oval&view=grid')
    await look(page, 'diamonds', 3)
    const [piece] = await piecesOf(session.context, 'women_ring')
    await session.goto(detailPath(piece!))
    await look(page, 'piece', 2)
    const swatches = await page
      .locator('.facts .metal')
      .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each, '::before').backgroundImage))])
    expect(swatches.length, 'white, yellow and rose gold and platinum').toBe(4)
    expect(swatches.every((swatch) => swatch.includes('gradient'))).toBe(true)
    const size = page.locator('.facts').getByRole('combobox', { name: 'Ring size' })
    expect(await size.evaluate((select) => getComputedStyle(select).appearance), 'a select has its arrow').toBe('auto')
    await size.focus()
    expect(await size.evaluate((select) => getComputedStyle(select).outlineStyle)).not.toBe('none')

    const form = await openAppointment(session)
    await chooseDay(session, form, (await findFreeSlot(session.context)).date)
    await form.option('What would you like to see?', 'Wedding Band').press('Space')
    await look(page, 'appointment', 2)
    const dialog = page.locator('.dialog')
    expect(await dialog.evaluate((element) => getComputedStyle(element).borderTopStyle), 'a dialog has an edge').toBe(
      'solid',
    )
    await form.date.press('Enter')
    await expectVisible(page.getByRole('dialog', { name: 'Choose a date' }))
    await look(page, 'calendar', 2)
    await session.goto('/pages/Blog')
    await look(page, 'blog', 1)
  })

  test('what is not ticked has no tick, and what is chosen at the checkout is told apart [X-ACCESS-04]', async ({
    open,
  }) => {
    const session = await open()
    const { page } = session
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await registerAndSignIn(session.context)
    const [piece] = await piecesOf(session.context, 'earrings')
    await addToCart(session.context, { piece: piece!.uuid, metal: piece!.metals[0]!.metal })
    await session.goto('/pages/CheckOut')
    const { pay, field } = checkoutLocators(session)
    await expectEnabled(pay)
    await look(page, 'checkout', 2)
    const tick = field('terms').locator('xpath=ancestor::label').locator('svg').first()
    const visibility = () => tick.evaluate((element) => getComputedStyle(element).visibility)
    expect(await visibility()).toBe('hidden')
    await field('terms').press('Space')
    await settle(session)
    expect(await visibility()).toBe('visible')
    await session.goto('/pages/Personal')
    await look(page, 'personal', 1)
  })
})
