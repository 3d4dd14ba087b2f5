import { yieldToMain } from './yield-to-main.ts'

declare global {
  /**
   * Elements that were clicked, submitted or filled in before hydration, with what a field held then (React may have
   * reset it since), recorded by the start script (`server-manifest.ts`).
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

/** Replays what the shopper did before hydration: each action once, in its original order. */
export const replayEarlyInput = async (): Promise<void> => {
  await yieldToMain()
  const early = globalThis.earlyInput ?? []
  globalThis.earlyInput = undefined
  for (const [element, value] of early) {
    delete element.dataset['early']
    replay(element, value)
  }
}
