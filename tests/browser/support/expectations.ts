import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Long, because a busy machine is slow; what never appears still fails. */
const polling = { timeout: 15_000, interval: 20 }

/** Waits until exactly one element matches and is visible. */
export const expectVisible = async (locator: Locator): Promise<void> => {
  await locator.filter({ visible: true }).waitFor({ state: 'visible', timeout: polling.timeout })
}

/** Waits until no matching element is visible. */
export const expectHidden = async (locator: Locator): Promise<void> => {
  await expect
    .poll(() => locator.filter({ visible: true }).count(), { ...polling, message: `${String(locator)} is not seen` })
    .toBe(0)
}

/** Waits until something about the page is as expected. */
export const expectEventually = async <Value>(read: () => Promise<Value> | Value, value: Value): Promise<void> => {
  await expect.poll(read, polling).toEqual(value)
}

/** Whether an element has the focus. */
export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)
