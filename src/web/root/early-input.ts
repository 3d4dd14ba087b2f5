import { yieldToMain } from './yield-to-main.ts'

declare global {
  /**
   * Elements that were clicked, submitted or filled in while they stood in what is not hydrated yet (`data-late`: the
   * page, or a late part of it), with what a field held then (React may have reset it since). Recorded by the start
   * script (`server-manifest.ts`).
   */
  var earlyInput: Map<HTMLElement, string | boolean | undefined> | undefined
}

/**
 * React ignores an input event whose value equals the one it last saw, so the value from the server's HTML is set
 * first.
 */
const dispatchTextInput = (field: HTMLInputElement | HTMLTextAreaElement, value: unknown) => {
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const dispatchCheckedChange = (field: HTMLInputElement, checked: unknown) => {
  if (checked === field.defaultChecked) return
  field.checked = field.defaultChecked
  field.click()
}

const dispatchSelection = (field: HTMLSelectElement, value: unknown) => {
  field.value = String(value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const replay = (element: HTMLElement, value: unknown) => {
  if (element instanceof HTMLFormElement) element.requestSubmit()
  else if (element instanceof HTMLSelectElement) dispatchSelection(element, value)
  else if (element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type))
    dispatchCheckedChange(element, value)
  else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    dispatchTextInput(element, value)
  else element.click()
}

/**
 * Replays what the shopper did before hydration in the page (its `documentElement`) or in a late part of it, but for
 * parts that are not hydrated yet: each action once, in its original order.
 */
export const replayEarlyInput = async (part: HTMLElement): Promise<void> => {
  await yieldToMain()
  delete part.dataset['late']
  for (const [element, value] of globalThis.earlyInput ?? []) {
    // In another late part, or on a page that is not hydrated itself.
    if (element.closest('[data-late]')) continue
    globalThis.earlyInput?.delete(element)
    delete element.dataset['early']
    replay(element, value)
  }
}
