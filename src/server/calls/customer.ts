import type { Caller } from './handler.ts'

/** The customer who makes a call that requires signing in. */
export const customerOf = (caller: Caller) => {
  if (!caller.customer) throw new Error('a call of customers reached its handler without one')
  return caller.customer
}
