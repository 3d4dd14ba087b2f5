import { expect } from 'vitest'
import type { lightboxMachine } from '#machines/detail/lightbox.machine.ts'
import { lightboxBooks } from '../../machines/detail/lightbox.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { expectEventually, expectFocused, expectHidden, expectVisible } from '../support/expectations.ts'
import { type HeldFile, holdFile } from '../support/held-file.ts'
import { walkPaths } from '../support/walk.ts'
import { goToDiamond, parts } from './parts.ts'
import { scriptsNamed } from '../support/scripts-named.ts'

interface World {
  session: BrowserSession
  /** What shows the pictures in full view. */
  file: HeldFile
  /** Index of the picture that was chosen last. */
  chosen: number
}

const executors: Executors<typeof lightboxMachine, World> = {
  'lightbox.opened': ({ session }) => parts(session).opener.press('Enter'),
  'loadZoom done': ({ file }) => file.open(),
  'loadZoom failed': ({ file }) => file.lose(),
  'picture.chosen': async (world, { event }) => {
    world.chosen = Number(event['index'])
    await parts(world.session).thumbs.nth(world.chosen).click()
  },
  'zoom done': ({ session }) => session.page.keyboard.press('Escape'),
  'zoom failed': { unobservable: 'a machine does not fail' },
}

const isClosed = async ({ session, chosen }: World) => {
  await expectHidden(parts(session).full)
  await expectVisible(parts(session).opener)
  await expectEventually(() => parts(session).pageThumbs.nth(chosen).getAttribute('aria-current'), 'true')
}
const assertions: Assertions<typeof lightboxMachine, World> = {
  closed: async (world) => {
    await isClosed(world)
    if (world.file.asked() > 0) await expectFocused(parts(world.session).opener)
  },
  loading: isClosed,
  open: async ({ session, file, chosen }) => {
    await expectVisible(parts(session).picture)
    await expectEventually(() => parts(session).thumbs.nth(chosen).getAttribute('aria-pressed'), 'true')
    expect(file.asked()).toBe(1)
  },
}

walkPaths({
  books: lightboxBooks,
  start: async (open) => {
    const session = await open()
    const file = await holdFile(session, scriptsNamed('zoom'))
    await goToDiamond(session)
    return { session, file, chosen: 0 }
  },
  executors,
  assertions,
  // The page has two pictures, and shows the first one.
  may: (when, event, _state, { picture }) => {
    if (when === 'lightbox.opened') return event['picture'] === 0
    return when !== 'picture.chosen' || event['index'] !== picture
  },
})
