import type { Kysely } from 'kysely'
import type { Address } from '#contract/address/address.ts'
import type { Order } from '#contract/order/schemas.ts'
import type { ServiceSubmission } from '#contract/service/schemas.ts'
import { readAddresses, spelledAddress } from '../address/addresses.ts'
import type { Database } from '../database/schema.ts'

type Db = Kysely<Database>

/** Where a courier would collect an item: where its order went, or the customer's default address; null without one. */
export const offeredAddress = async (db: Db, user: string, order: string): Promise<Address | null> => {
  const { receive } = await db
    .selectFrom('orders')
    .select('receive')
    .where('uuid', '=', order)
    .executeTakeFirstOrThrow()
  const received = JSON.parse(receive) as Order['receive']
  if (received.method === 'delivery') return spelledAddress(received)
  const [byDefault] = await readAddresses(db, user)
  return byDefault ? spelledAddress(byDefault) : null
}

/** What is stored of where a submitted request is collected: nothing of a piece that is brought; null without an address. */
export const collectionOf = async (
  db: Db,
  user: string,
  { handover, collectAt, order }: Pick<ServiceSubmission, 'handover' | 'collectAt'> & { order: string },
): Promise<{ collectAt?: Address } | null> => {
  if (handover !== 'courier') return {}
  const address = collectAt ? spelledAddress(collectAt) : await offeredAddress(db, user, order)
  return address && { collectAt: address }
}
