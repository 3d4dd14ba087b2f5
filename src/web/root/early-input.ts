import { yieldToMain } from './yield-to-main.ts'

declare global {
  /**
   * Elements that were clicked, submitted or filled in before hydration, recorded by the start script (`server-
   * manifest.ts`).
   */
  var earlyInput: Set<HTMLElement> | undefined
}

/**
 * React ignores an input event whose value equals the one it last saw, so the value from the server's HTML is set
 * first.
 */
const dispatchTextInput = (field: HTMLInputElement | HTMLTextAreaElement) => {
  const { value } = field
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const dispatchCheckedChange = (field: HTMLInputElement) => {
  if (field.checked === field.defaultChecked) return
  field.checked = field.defaultChecked
  field.click()
}

const replay = (element: HTMLElement) => {
  if (element instanceof HTMLFormElement) element.requestSubmit()
  else if (element instanceof HTMLSelectElement) element.dispatchEvent(new Event('change', { bubbles: true }))
  else if (element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type))
    dispatchCheckedChange(element)
  else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) dispatchTextInput(element)
  else element.click()
}

/** Replays what the shopper did before hydration: each action once, in its original order. */
export const replayEarlyInput = async (): Promise<void> => {
  await yieldToMain()
  const early = globalThis.earlyInput ?? []
  globalThis.earlyInput = undefined
  for (const element of early) {
    delete element.dataset['early']
    replay(element)
  }
}
