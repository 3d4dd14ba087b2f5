import type { Caller } from '../calls/handler.ts'

/** What the header shows of a signed-in customer. */
export const headerInfoOf = ({ uuid, firstName, email, cartCount }: NonNullable<Caller['customer']>) => ({
  uuid,
  user_name: firstName || email,
  num: cartCount,
})
