import { describe, expect } from 'vitest'
import type { verificationCodeMachine } from '#machines/account/verification-code.machine.ts'
import { verificationCodeBooks } from '../../machines/account/verification-code.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { accountLocators, displayedCodeKey, loginLocators as parts } from '../support/dialogs.ts'
import type { RequestHold } from '../support/request-hold.ts'
import { expectEventually, expectChanged, expectVisible, expectHidden } from '../support/expectations.ts'
import { failedRequestLog, type BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

interface World {
  session: BrowserSession
  pictures: RequestHold
  /** Key of the picture before. */
  before: string | null
}

const failedText = ({ session }: World) => parts(session).dialog.getByText('The picture did not load.')

const executors: Executors<typeof verificationCodeMachine, World> = {
  'code.refreshed': async (world, { state }) => {
    const { picture, newCode } = parts(world.session)
    world.before = state === 'showing' ? await displayedCodeKey(picture) : null
    await newCode.click()
  },
  'picture.failed': async ({ session, pictures }) => {
    session.expectLog(failedRequestLog)
    await pictures.abort()
  },
  'makeCodeKey done': async ({ pictures }, _, [next]) => {
    // Held back where it is going to fail.
    if (next?.when !== 'picture.failed') await pictures.open()
  },
  'makeCodeKey failed': { unobservable: 'a key is made in the browser, which does not fail' },
}

const assertions: Assertions<typeof verificationCodeMachine, World> = {
  renewing: { unobservable: 'a key is there before the dialog is drawn' },
  showing: async (world) => {
    const { picture } = parts(world.session)
    await expectVisible(picture)
    await expectHidden(failedText(world))
    await expectChanged(() => displayedCodeKey(picture), world.before)
    if (world.pictures.count() > 0) return
    await expectEventually(
      () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      true,
      'the picture of the code is drawn',
    )
  },
  failed: async (world) => {
    await expectVisible(failedText(world))
    await expectHidden(parts(world.session).picture)
  },
}

walkPaths({
  books: verificationCodeBooks,
  start: async (open) => {
    const session = await open()
    await session.goto('/pages/Terms')
    const pictures = await session.gate('GET /api/base/get_vcode')
    await accountLocators(session).logIn.click()
    await expectVisible(parts(session).dialog)
    return { session, pictures, before: null }
  },
  executors,
  assertions,
  may: (when, _, state) => when !== 'code.refreshed' || state !== 'renewing',
})

describe('the verification code', () => {
  test('is a picture under a key that is the time, another one each time it is asked for [LOGIN-03] [LOGIN-07]', async ({
    open,
  }) => {
    const session = await open({ enquiryShown: true })
    await session.goto('/pages/Terms')
    await accountLocators(session).logIn.click()
    const { picture, newCode, close, dialog } = parts(session)
    await expectVisible(picture)
    const keys = [await displayedCodeKey(picture)]
    await newCode.click()
    await expectChanged(() => displayedCodeKey(picture), keys[0])
    keys.push(await displayedCodeKey(picture))
    await close.click()
    await expectHidden(dialog)
    await accountLocators(session).logIn.click()
    await expectVisible(picture)
    keys.push(await displayedCodeKey(picture))
    expect(new Set(keys).size).toBe(3)
    for (const key of keys) {
      expect(key).toMatch(/^\d{13}$/)
      expect(Math.abs(Number(key) - Date.now())).toBeLessThan(120_000)
    }
  })
})
