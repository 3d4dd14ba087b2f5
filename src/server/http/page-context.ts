import type { Locale } from '#contract/locale.ts'
import type { PublicSettings } from '#contract/public-settings.ts'
import type { CallFunction } from '#contract/calls.ts'
import type { ShownCustomer } from './slots.ts'

/** The context in which a page is rendered. */
export interface PageContext {
  call: CallFunction
  locale: Locale
  /** Whether the client is a search engine or another program. */
  bot: boolean
  settings: PublicSettings
  customer: ShownCustomer | null
  nonce?: string
}
