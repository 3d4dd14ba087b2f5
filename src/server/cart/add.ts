import type { Kysely } from 'kysely'
import type { CartAddition } from '#contract/cart/schemas.ts'
import { saleStateFor } from '../catalogue/availability.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../database/schema.ts'

/** The uuid of the cart item, or the reason why nothing was added. */
type Addition =
  | { re: '200'; uuid: string }
  | { re: '400'; field: 'size' }
  | { re: '404' }
  | { re: '409' }
  | { re: '413' }
  | { re: '423' }
type CartProduct = { piece_uuid: string; metal: string; size: string | null } | { diamond_uuid: string }

const maxItems = 50

const insert = async (
  transaction: Kysely<Database>,
  user: string,
  product: CartProduct,
  now: Date,
): Promise<Addition> => {
  const { count } = await transaction
    .selectFrom('cart_items')
    .where('user_uuid', '=', user)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxItems) return { re: '413' }
  const uuid = crypto.randomUUID()
  const emptyColumns = { piece_uuid: null, diamond_uuid: null, metal: null, size: null }
  await transaction
    .insertInto('cart_items')
    .values({ ...emptyColumns, ...product, uuid, user_uuid: user, created_at: now.toISOString() })
    .execute()
  return { re: '200', uuid }
}

/** Adds a diamond to the cart; if it is there already, resolves to the existing item. */
const addDiamond = async (transaction: Kysely<Database>, user: string, uuid: string, now: Date): Promise<Addition> => {
  const known = await transaction
    .selectFrom('cart_items')
    .select('uuid')
    .where('user_uuid', '=', user)
    .where('diamond_uuid', '=', uuid)
    .executeTakeFirst()
  if (known) return { re: '200', uuid: known.uuid }
  const diamond = await transaction
    .selectFrom('diamonds')
    .where('diamonds.uuid', '=', uuid)
    .select((eb) => saleStateFor(user, now)(eb).as('sale'))
    .executeTakeFirst()
  if (!diamond) return { re: '404' }
  if (diamond.sale === 'reserved') return { re: '423' }
  if (diamond.sale === 'sold') return { re: '409' }
  return insert(transaction, user, { diamond_uuid: uuid }, now)
}

/** Adds a piece to the cart, in a metal and size that it is made in, or a diamond that is for sale. */
export const addToCart = async (
  write: <Result>(work: (transaction: Kysely<Database>) => Promise<Result>) => Promise<Result>,
  catalogue: Catalogue,
  user: string,
  addition: CartAddition,
  now: Date,
): Promise<Addition> => {
  if ('diamond' in addition) return write((transaction) => addDiamond(transaction, user, addition.diamond, now))
  const piece = catalogue.piece(addition.piece)
  if (piece && catalogue.isWithdrawn(piece.uuid)) return { re: '404' }
  if (!piece?.metals.some((pieceMetal) => pieceMetal.metal === addition.metal)) return { re: '404' }
  if (piece.hasSizes && addition.size === undefined) return { re: '400', field: 'size' }
  if (addition.size !== undefined && !piece.sizes.includes(addition.size)) return { re: '404' }
  const product = { piece_uuid: piece.uuid, metal: addition.metal, size: addition.size ?? null }
  return write((transaction) => insert(transaction, user, product, now))
}
