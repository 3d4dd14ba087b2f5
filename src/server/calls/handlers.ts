import { accountHandlers, type AccountParts } from '../account/handlers.ts'
import type { Commerce } from '../commerce.ts'
import type { Handlers } from './handler.ts'

/** A handler for every call of the contract. */
export const joinHandlers = (account: AccountParts, commerce: Commerce['handlers']): Handlers => ({
  ...accountHandlers(account),
  ...commerce,
})
