import { describe, expect } from 'vitest'
import type { verificationCodeMachine } from '#machines/account/verification-code.machine.ts'
import { verificationCodeBooks } from '../../machines/account/verification-code.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { pressLater } from '../support/again.ts'
import { test } from '../support/browser-test.ts'
import { accountLocators, displayedCodeKey, loginLocators as parts } from '../support/dialogs.ts'
import type { RequestHold } from '../support/request-hold.ts'
import { expectEventually, expectChanged, expectVisible, expectHidden } from '../support/expectations.ts'
import { failedRequestLog, type BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

interface World {
  session: BrowserSession
  pictures: RequestHold
  sounds: RequestHold
  /** Key of the picture before. */
  before: string | null
  /** Key of the picture whose code was asked to be said; null once there is another. */
  heard: string | null
}

const failedText = ({ session }: World) => parts(session).dialog.getByText('The picture did not load.')

const unheardText = ({ session }: World) =>
  parts(session).dialog.getByRole('alert').getByText('The code could not be played. Please try again.')

/** Plays slowly, so that it can be stopped in time, or fast where `isHasty` says so; tells whether something is playing. */
const watchPlaying = () => {
  const tell = (playing: boolean) => Reflect.set(window, 'playing', playing)
  Reflect.set(window, 'Audio', function WatchedAudio() {
    const audio = document.createElement('audio')
    const [play, pause] = [audio.play.bind(audio), audio.pause.bind(audio)]
    audio.addEventListener('ended', () => tell(false))
    audio.play = () => {
      audio.playbackRate = Reflect.get(window, 'isHasty') === true ? 16 : 0.25
      tell(true)
      return play()
    }
    audio.pause = () => {
      tell(false)
      pause()
    }
    return audio
  })
}

const isPlaying = ({ page }: BrowserSession) => page.evaluate(() => Reflect.get(window, 'playing') === true)

const executors: Executors<typeof verificationCodeMachine, World> = {
  'code.refreshed': async (world, { state }) => {
    const { picture, newCode } = parts(world.session)
    world.before = state.startsWith('showing') ? await displayedCodeKey(picture) : null
    world.heard = null
    await pressLater(world.session, () => newCode.click())
  },
  'picture.failed': async ({ session, pictures }) => {
    session.expectLog(failedRequestLog)
    await pictures.abort()
  },
  'makeCodeKey done': async ({ pictures }, _, [next]) => {
    // Held back where it is going to fail.
    if (next?.when !== 'picture.failed') await pictures.open()
  },
  // A second press within half a second would count as one of a double click.
  'code.listened': async (world) => {
    const { picture, listen } = parts(world.session)
    world.heard = await displayedCodeKey(picture)
    await world.session.time.pass(500)
    await listen.click()
  },
  'code.silenced': async ({ session, sounds }) => {
    await sounds.open()
    await expectEventually(() => isPlaying(session), true, 'the code is said')
    await session.time.pass(500)
    await parts(session).silence.click()
  },
  'speakCode done': async ({ session, sounds }) => {
    await session.page.evaluate(() => Reflect.set(window, 'isHasty', true))
    await sounds.open()
  },
  'speakCode failed': async ({ session, sounds }) => {
    session.expectLog(failedRequestLog)
    await sounds.abort()
  },
  'makeCodeKey failed': { unobservable: 'a key is made in the browser, which does not fail' },
}

const expectPicture = async (world: World) => {
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
}

/** To hear a code, and to stop it, asks for no other one. */
const expectSameCode = async ({ session, heard }: World) => {
  if (heard !== null) expect(await displayedCodeKey(parts(session).picture), 'there is another code').toBe(heard)
}

const assertions: Assertions<typeof verificationCodeMachine, World> = {
  renewing: { unobservable: 'a key is there before the dialog is drawn' },
  'showing.silent': async (world) => {
    await expectPicture(world)
    await expectVisible(parts(world.session).listen)
    await expectHidden(unheardText(world))
    expect(await isPlaying(world.session), 'something is said').toBe(false)
    await expectSameCode(world)
  },
  'showing.speaking': async (world) => {
    await expectVisible(parts(world.session).silence)
    await expectHidden(unheardText(world))
    await expectSameCode(world)
  },
  'showing.unheard': async (world) => {
    await expectVisible(unheardText(world))
    await expectVisible(parts(world.session).listen)
    await expectSameCode(world)
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
    await session.page.addInitScript(watchPlaying)
    await session.goto('/pages/Terms')
    const pictures = await session.gate('GET /api/base/get_vcode')
    const sounds = await session.gate('GET /api/base/get_vcode_sound')
    await accountLocators(session).logIn.click()
    await expectVisible(parts(session).dialog)
    return { session, pictures, sounds, before: null, heard: null }
  },
  executors,
  assertions,
  // The picture is there before anybody can listen.
  may: (when, _, state) =>
    (when !== 'code.refreshed' || state !== 'renewing') && (when !== 'picture.failed' || state === 'showing.silent'),
  ends: () => false,
})

describe('the verification code', () => {
  test('is a picture under a key that is the time, another one each time it is asked for [LOGIN-03] [LOGIN-07]', async ({
    open,
  }) => {
    const session = await open()
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
