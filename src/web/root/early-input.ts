import { yieldToMain } from './yield-to-main.ts'

declare global {
  /** What was pressed, sent or filled in before the page was alive, kept by its start script (`server-manifest.ts`). */
  var earlyInput: Set<HTMLElement> | undefined
}

/** React compares with the value that it has seen last, so it is first shown the one that the server wrote. */
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

/** Does again, now that the page is alive, what the shopper did before: each thing once, in their order. */
export const replayEarlyInput = async (): Promise<void> => {
  await yieldToMain()
  const early = globalThis.earlyInput ?? []
  globalThis.earlyInput = undefined
  for (const element of early) {
    delete element.dataset['early']
    replay(element)
  }
}
