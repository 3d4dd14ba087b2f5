import type { Locator } from 'playwright-core'
import { expectChecked, expectUnchecked } from './expectations.ts'

/** Fills a field as a browser's autofill does: the focus stays where it is, so that no field is entered or left. */
export const autofill = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, value) => {
    const prototype: unknown = Object.getPrototypeOf(element)
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }, text)

/** Presses something without moving the focus, as assistive technology does. */
export const activate = (control: Locator): Promise<void> =>
  control.evaluate((element) => (element as HTMLElement).click())

/** Presses an option's label, which is what a person sees of it. */
const pressLabel = (option: Locator) => option.locator('xpath=ancestor::label').click()

/** Chooses an option that is not chosen. */
export const choose = async (option: Locator): Promise<void> => {
  await expectUnchecked(option)
  await pressLabel(option)
  await expectChecked(option)
}

/** Takes back the choice of an option. */
export const unchoose = async (option: Locator): Promise<void> => {
  await expectChecked(option)
  await pressLabel(option)
  await expectUnchecked(option)
}
