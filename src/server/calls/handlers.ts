import type { identityCalls } from '#contract/account/calls.ts'
import { accountHandlers, type AccountParts } from '../account/handlers.ts'
import type { Commerce } from '../commerce.ts'
import { privacyHandlers, type PrivacyParts } from '../privacy/handlers.ts'
import type { Handlers } from './handler.ts'

/** A handler for every call of the contract. */
export const combineHandlers = (
  account: AccountParts,
  privacy: PrivacyParts,
  commerce: Commerce['handlers'],
  identity: Handlers<keyof typeof identityCalls>,
): Handlers => ({
  ...accountHandlers(account),
  ...privacyHandlers(privacy),
  ...commerce,
  ...identity,
})
