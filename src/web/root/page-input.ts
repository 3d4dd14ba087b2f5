import type { PublicSettings } from '#contract/public-settings.ts'
import type { AppInput } from '#machines/app/app.machine.ts'

/** Data that the server passes to the browser, so that both render the same page. */
export interface PageInput {
  app: AppInput
  year: number
  settings: PublicSettings
}

export const pageInputId = 'page-input'

/** JSON for a script element, without `<`, so that no content can close the element. */
export const serializePageInput = (input: PageInput) => JSON.stringify(input).replaceAll('<', '\\u003c')

/** Reads the data that the server wrote into the page. */
export const readPageInput = (): PageInput => {
  const element = document.getElementById(pageInputId)
  if (!element?.textContent) throw new Error('The page holds no input')
  return JSON.parse(element.textContent) as PageInput
}
