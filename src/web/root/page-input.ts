import type { PublicSettings } from '#contract/public-settings.ts'
import type { AppInput } from '#machines/app/app.machine.ts'

/** What the server tells the browser, so that both make the same page. */
export interface PageInput {
  app: AppInput
  year: number
  settings: PublicSettings
}

export const pageInputId = 'page-input'

/** As text for a script element: no `<`, so that nothing in it can end the element. */
export const serializePageInput = (input: PageInput) => JSON.stringify(input).replaceAll('<', '\\u003c')

/** Reads what the server wrote into the page. */
export const readPageInput = (): PageInput => {
  const element = document.getElementById(pageInputId)
  if (!element?.textContent) throw new Error('The page holds no input')
  return JSON.parse(element.textContent) as PageInput
}
