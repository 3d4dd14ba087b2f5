import { describe, expect } from 'vitest'
import type { verificationCodeMachine } from '#machines/account/verification-code.machine.ts'
import { verificationCodeBooks } from '../../machines/account/verification-code.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { accountParts, keyShown, loginParts as parts } from '../support/dialogs.ts'
import type { Gate } from '../support/gate.ts'
import { becomes, seen, unseen } from '../support/see.ts'
import { lostRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

interface World {
  visit: Visit
  pictures: Gate
  /** Key of the picture before. */
  before: string | null
}

const failedText = ({ visit }: World) => parts(visit).dialog.getByText('The picture did not load.')

const executors: Executors<typeof verificationCodeMachine, World> = {
  'code.refreshed': async (world, { state }) => {
    const { picture, newCode } = parts(world.visit)
    world.before = state === 'showing' ? await keyShown(picture) : null
    await newCode.click()
  },
  'picture.failed': async ({ visit, pictures }) => {
    visit.foresee(lostRequest)
    await pictures.lose()
  },
  'makeCodeKey done': async ({ pictures }, _, [next]) => {
    // Held back where it is going to fail.
    if (next?.when !== 'picture.failed') await pictures.open()
  },
  'makeCodeKey failed': { unseen: 'a key is made in the browser, which does not fail' },
}

const assertions: Assertions<typeof verificationCodeMachine, World> = {
  renewing: { unseen: 'a key is there before the dialog is drawn' },
  showing: async (world) => {
    const { picture } = parts(world.visit)
    await seen(picture)
    await unseen(failedText(world))
    await becomes(async () => (await keyShown(picture)) === world.before, false)
    if (world.pictures.count() > 0) return
    await becomes(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), true)
  },
  failed: async (world) => {
    await seen(failedText(world))
    await unseen(parts(world.visit).picture)
  },
}

walkPaths({
  books: verificationCodeBooks,
  start: async (open) => {
    const visit = await open()
    await visit.goto('/pages/Terms')
    const pictures = await visit.gate('GET /api/base/get_vcode')
    await accountParts(visit).logIn.click()
    await seen(parts(visit).dialog)
    return { visit, pictures, before: null }
  },
  executors,
  assertions,
  may: (when, _, state) => when !== 'code.refreshed' || state !== 'renewing',
})

describe('the verification code', () => {
  test('is a picture under a key that begins with the time, another one each time it is asked for [LOGIN-03] [LOGIN-07]', async ({
    open,
  }) => {
    const visit = await open()
    await visit.goto('/pages/Terms')
    await accountParts(visit).logIn.click()
    const { picture, newCode, close, dialog } = parts(visit)
    await seen(picture)
    const keys = [await keyShown(picture)]
    await newCode.click()
    await becomes(async () => keys.includes(await keyShown(picture)), false)
    keys.push(await keyShown(picture))
    await close.click()
    await unseen(dialog)
    await accountParts(visit).logIn.click()
    await seen(picture)
    keys.push(await keyShown(picture))
    expect(new Set(keys).size).toBe(3)
    for (const key of keys) expect(Math.abs(Number(key.slice(0, 13)) - Date.now())).toBeLessThan(120_000)
  })
})
