import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Long, because a busy machine is slow; what never appears still fails. */
const polling = { timeout: 15_000, interval: 20 }

/** The text that somebody sees; spaces that do not break look as all others. */
export const textOf = async (locator: Locator): Promise<string> => (await locator.innerText()).replaceAll('\u00A0', ' ')

/** Waits until exactly one element matches and is visible; Playwright itself looks again after half a second only. */
export const expectVisible = async (locator: Locator): Promise<void> => {
  const shown = locator.filter({ visible: true })
  await expect.poll(() => shown.count(), { ...polling, message: `${String(locator)} is seen once` }).toBe(1)
}

/** Waits until no matching element is visible. */
export const expectHidden = async (locator: Locator): Promise<void> => {
  await expect
    .poll(() => locator.filter({ visible: true }).count(), { ...polling, message: `${String(locator)} is not seen` })
    .toBe(0)
}

/** Waits until something about the page is as expected; a message says what a value like `true` stands for. */
export const expectEventually = async <Value>(
  read: () => Promise<Value> | Value,
  value: Value,
  message?: string,
): Promise<void> => {
  await expect.poll(read, { ...polling, ...(message === undefined ? {} : { message }) }).toEqual(value)
}

/** Waits until something about the page is no longer this. */
export const expectChanged = async <Value>(read: () => Promise<Value> | Value, value: Value): Promise<void> => {
  await expect.poll(read, polling).not.toEqual(value)
}

const expectState = (locator: Locator, state: string, read: () => Promise<boolean>): Promise<void> =>
  expect.poll(read, { ...polling, message: `${String(locator)} is ${state}` }).toBe(true)

/** Waits until an element has the focus. */
export const expectFocused = (locator: Locator): Promise<void> =>
  expectState(locator, 'focused', () => hasFocus(locator))

/** Waits until a control can be used. */
export const expectEnabled = (locator: Locator): Promise<void> =>
  expectState(locator, 'enabled', () => locator.isEnabled())

/** Waits until a control cannot be used. */
export const expectDisabled = (locator: Locator): Promise<void> =>
  expectState(locator, 'disabled', () => locator.isDisabled())

/** Waits until an option is chosen. */
export const expectChecked = (locator: Locator): Promise<void> =>
  expectState(locator, 'checked', () => locator.isChecked())

/** Waits until an option is not chosen. */
export const expectUnchecked = (locator: Locator): Promise<void> =>
  expectState(locator, 'unchecked', async () => !(await locator.isChecked()))

/** Whether an element has the focus. */
export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)
