import { expect } from 'vitest'
import type { focusRestorerMachine } from '#machines/navigation/focus-restorer.machine.ts'
import { focusKeeperBooks } from '../../machines/navigation/focus-restorer.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { expectEventually } from '../support/expectations.ts'
import { settle } from '../support/settle.ts'
import { waitForIdle } from '../support/wait-for-idle.ts'
import { runningOn, walkPaths } from '../support/walk.ts'
import { scriptsNamed } from '../support/scripts-named.ts'

interface World {
  session: BrowserSession
}

/** What has the focus, by its text; the body where nothing has it. */
const focused = ({ page }: BrowserSession) =>
  page.evaluate(() =>
    document.activeElement === document.body ? 'nothing' : (document.activeElement?.textContent ?? ''),
  )

const executors: Executors<typeof focusRestorerMachine, World> = {
  ...runningOn('focusWatcher'),
  // As what a view no longer draws: the element goes, and with it the focus.
  'focus.lost': ({ session }) => session.page.getByRole('button', { name: 'First' }).evaluate((each) => each.remove()),
  'focus.regained': ({ session }) => session.page.getByRole('button', { name: 'Third' }).focus(),
}

const assertions: Assertions<typeof focusRestorerMachine, World> = {
  held: async ({ session }) => {
    await waitForIdle(session)
    const isFirstThere = (await session.page.getByRole('button', { name: 'First' }).count()) === 1
    const isThirdChosen = (await focused(session)) === 'Third'
    await expectEventually(() => focused(session), isFirstThere ? 'First' : isThirdChosen ? 'Third' : 'Second')
  },
  lost: async ({ session }) => {
    await waitForIdle(session)
    expect(await focused(session)).toBe('nothing')
  },
}

walkPaths({
  books: focusKeeperBooks,
  start: async (open) => {
    const session = await open()
    await session.goto('/pages/FAQ')
    await session.page.locator('main').evaluate((main) => {
      const group = document.createElement('div')
      for (const name of ['First', 'Second', 'Third']) {
        const button = document.createElement('button')
        button.textContent = name
        group.append(button)
      }
      main.append(group)
    })
    // What watches the focus is fetched when an element first has it.
    const watched = session.page.waitForResponse(scriptsNamed('focus-watch'))
    await session.page.getByRole('button', { name: 'First' }).focus()
    await (await watched).finished()
    await settle(session)
    return { session }
  },
  executors,
  assertions,
})
