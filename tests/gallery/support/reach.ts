import type { Page } from 'playwright-core'
import { isPhone, type Stage } from './stage.ts'

interface Reach {
  /** How far the first and the last control lie outside of the screen, px; 0 where they are on it. */
  above: number
  below: number
  /** Controls on the screen that something else covers. */
  covered: string[]
}

/** Where the controls of the dialog in front are; null if no dialog is open. Runs in the page. */
const readReach = (): Reach | null => {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    .filter((each) => each.checkVisibility())
    .at(-1)
  if (!dialog) return null
  const controls = [...dialog.querySelectorAll('a[href], button, select, input:not([type="hidden"])')].filter((each) =>
    each.checkVisibility(),
  )
  const seen = controls
    .map((control) => ({ control, rect: control.getBoundingClientRect() }))
    .filter(({ rect }) => rect.width > 2 && rect.height > 2)
  const covered = seen.flatMap(({ control, rect }) => {
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2]
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return []
    const hit = document.elementFromPoint(x, y)
    return hit && (control.contains(hit) || hit.contains(control) || dialog.contains(hit))
      ? []
      : [control.getAttribute('aria-label') ?? control.textContent ?? control.tagName]
  })
  return {
    above: Math.max(0, ...seen.map(({ rect }) => -rect.top)),
    below: Math.max(0, ...seen.map(({ rect }) => rect.bottom - innerHeight)),
    covered,
  }
}

/** What lies above an open dialog or its veil and is no message. Runs in the page. */
export const findAboveDialog = (): string[] => {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    .filter((each) => each.checkVisibility())
    .at(-1)
  if (!dialog) return []
  const parts = Array.from({ length: 20 }, (_, place) => (place + 0.5) / 20)
  // What is inert cannot be hit, but it can be seen.
  const inert = [...document.querySelectorAll('[inert]')]
  for (const element of inert) element.removeAttribute('inert')
  const hits = parts.flatMap((x) => parts.map((y) => document.elementFromPoint(x * innerWidth, y * innerHeight)))
  for (const element of inert) element.setAttribute('inert', '')
  const above = hits.filter(
    (hit) =>
      hit && !dialog.contains(hit) && !hit.contains(dialog) && !hit.closest('[data-react-aria-top-layer], .connection'),
  )
  return [
    ...new Set(
      above.map(
        (hit) => `<${hit?.tagName.toLowerCase()} class="${hit?.getAttribute('class') ?? ''}"> lies above the dialog`,
      ),
    ),
  ]
}

/** Scrolls as a person does, by thumb or by wheel; what only a script can scroll stays where it is. */
const scrollByHand = async (page: Page, touch: boolean, distance: number) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const [x, y] = [Math.round(width / 2), Math.round(height / 2)]
  if (!touch) {
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, distance)
    return
  }
  const session = await page.context().newCDPSession(page)
  // Only now, because widgets wait for the keyboard of a device that has a touch screen.
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: Math.round(at) }] })
  // A thumb has no more room than the screen between head and foot of a sheet, so a long way takes several strokes;
  // the first 15 px start it.
  const stroke = height * 0.6
  for (let left = Math.abs(distance) + 30; left > 0; left -= stroke) {
    const way = -Math.sign(distance) * Math.min(left + 15, stroke)
    const begin = y - way / 2
    // Sent together, because each is answered only with the next frame.
    await Promise.all([
      send('touchStart', begin),
      ...[0.1, 0.5, 1].map((part) => send('touchMove', begin + way * part)),
      send('touchEnd'),
    ])
  }
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()
}

/** Controls of an open dialog that a person cannot bring onto the screen. */
export const findUnreachable = async ({ page, view }: Stage): Promise<string[]> => {
  const first = await page.evaluate(readReach)
  if (first === null) return []
  const { above, below, covered } = first
  if (below < 1 && above < 1 && covered.length === 0) return []
  const settled = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  // What the bar at the foot of the screen covers comes out from below it like what is below the screen.
  await scrollByHand(page, isPhone(view), below + 120)
  await settled()
  const down = await page.evaluate(readReach)
  const problems = covered
    .filter((name) => down?.covered.includes(name))
    .map((name) => `"${name}" of the dialog is covered`)
  if (down && down.below >= 1)
    problems.push(`a control of the dialog stays ${Math.round(down.below)} px below the screen`)
  await scrollByHand(page, isPhone(view), -(below + above + 160))
  await settled()
  const up = await page.evaluate(readReach)
  if (up && up.above >= 1) problems.push(`a control of the dialog stays ${Math.round(up.above)} px above the screen`)
  return problems
}
