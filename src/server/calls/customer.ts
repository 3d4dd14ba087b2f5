import type { Caller } from './handler.ts'

/** The customer of a call that only customers may make. */
export const customerOf = (caller: Caller) => {
  if (!caller.customer) throw new Error('a call of customers reached its handler without one')
  return caller.customer
}
