import { describe, expect } from 'vitest'
import { detailPath } from '#contract/pages.ts'
import { findViolations } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { callAs, piecesOf } from '../support/customer.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'
import { layoutShift } from '../support/layout-shift.ts'

const parts = ({ page }: BrowserSession) => ({
  tone: (name: string) => page.getByRole('group', { name: 'Skin tone' }).getByRole('radio', { name }),
  skin: page.locator('.hand__skin').first(),
  picture: page.locator('.worn__picture'),
})

const diamondOf = async ({ context }: BrowserSession, filters: Record<string, string>) => {
  const { data } = await callAs(context, 'GET /api/purchase/get_diamonds', { lab: 'GIA', pageSize: '10', ...filters })
  const [diamond] = data?.detail ?? []
  if (!diamond) throw new Error('there is no such diamond')
  return diamond
}
const solitaireOf = async ({ context }: BrowserSession) => {
  const solitaire = (await piecesOf(context, 'setting')).find(
    ({ style, shape }) => style === 'solitaire' && shape === 'oval',
  )
  if (!solitaire) throw new Error('there is no solitaire of an oval')
  return solitaire
}
const settingPath = async (session: BrowserSession) => detailPath(await solitaireOf(session))

/** How wide and how high a part of the picture is drawn, in pixels, as if the finger stood upright. */
const sizeOf = ({ page }: BrowserSession, selector: string) =>
  page.locator(selector).evaluate((part) => {
    const { width, height } = (part as SVGGraphicsElement).getBBox()
    const onScreen = (part as SVGGraphicsElement).getScreenCTM()
    if (!onScreen) throw new Error('the picture is not drawn')
    return {
      width: width * Math.hypot(onScreen.a, onScreen.b),
      height: height * Math.hypot(onScreen.c, onScreen.d),
    }
  })
const hasColour = (session: BrowserSession, colour: string) =>
  expectEventually(() => parts(session).skin.evaluate((skin) => getComputedStyle(skin).fill), colour)

describe('a stone on a hand', () => {
  test('[X-WORN-01] has the size of its report beside coin and finger', async ({ open }) => {
    const session = await open({ wide: false })
    const oval = await diamondOf(session, { shape: 'oval' })
    await session.goto(detailPath({ kind: 'diamond', ...oval }))
    const [long, short] = [Math.max(oval.length, oval.width) / 100, Math.min(oval.length, oval.width) / 100]
    await expectVisible(
      session.page.getByRole('img', {
        name: `${long.toFixed(1)} × ${short.toFixed(1)} mm on a finger of size HK 12, 16.2 mm wide, beside a coin of 20 sen (20.6 mm), all to one scale.`,
      }),
    )
    const pixels = (await sizeOf(session, '.worn__coin')).width / 20.6
    const stone = await sizeOf(session, '.worn__stone')
    expect(Math.abs(stone.width / pixels / short - 1)).toBeLessThan(0.02)
    expect(Math.abs(stone.height / pixels / long - 1)).toBeLessThan(0.02)
    const band = await sizeOf(session, '.worn__band')
    expect(Math.abs(band.width / pixels / 16.2 - 1)).toBeLessThan(0.02)
    expect(await layoutShift(session)).toBeLessThan(0.01)
  })

  test('[X-WORN-01] is the chosen one on the page of a setting, in the metal of the page', async ({ open }) => {
    const session = await open()
    const [oval, path] = [
      await diamondOf(session, { shape: 'oval', caratFrom: '1', caratTo: '1.3' }),
      await settingPath(session),
    ]
    const metal = session.page.locator('#worn-metal .worn__plain').first()
    const hasMetal = (colour: string) =>
      expectEventually(() => metal.evaluate((stop) => getComputedStyle(stop).stopColor), colour)
    await session.goto(`${path}?metal=6`)
    await expectVisible(
      session.page.getByText('With a 1.20 carat oval diamond, as in the pictures, on a plain band.', { exact: false }),
    )
    await hasMetal('rgb(214, 173, 93)')
    await session.goto(`${path}?metal=1&stone=${oval.link}`)
    const carat = (oval.caratPoints / 100).toFixed(2)
    await expectVisible(
      session.page.getByText(`With the ${carat} carat oval diamond that you chose, on a plain band.`, { exact: false }),
    )
    await hasMetal('rgb(207, 206, 203)')
  })

  test('[X-WORN-02] keeps the chosen skin tone for the next page', async ({ open }) => {
    const session = await open()
    await session.goto(await settingPath(session))
    const { tone } = parts(session)
    await expectEventually(() => tone('Medium').isChecked(), true)
    await hasColour(session, 'rgb(210, 161, 124)')
    await tone('Medium').focus()
    await session.page.keyboard.press('ArrowRight')
    await session.page.keyboard.press('ArrowRight')
    await expectEventually(() => tone('Brown').isChecked(), true)
    await hasColour(session, 'rgb(138, 90, 60)')
    expect(await findViolations(session.page, '.worn')).toEqual([])
    await session.goto(detailPath({ kind: 'diamond', ...(await diamondOf(session, { shape: 'oval' })) }))
    await expectEventually(() => tone('Brown').isChecked(), true)
    await hasColour(session, 'rgb(138, 90, 60)')
  })

  test('[X-WORN-02] is chosen without script too', async ({ open }) => {
    const session = await open({ script: false })
    await session.goto(await settingPath(session))
    await parts(session).tone('Deep').check()
    await hasColour(session, 'rgb(91, 58, 41)')
  })
})
