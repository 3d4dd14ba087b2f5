import type { Kysely } from 'kysely'
import type { CartAddition } from '#contract/cart/schemas.ts'
import { misfitOf } from '#contract/builder/fit.ts'
import type { Shape } from '#contract/catalogue/codes.ts'
import { saleStateFor } from '../catalogue/availability.ts'
import type { CataloguePiece } from '../catalogue/catalogue-piece.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../database/schema.ts'
import type { Services } from '../database/services.ts'
import { want } from '../database/wants.ts'

/** The uuid of the cart item, or the reason why nothing was added. */
type Addition =
  | { re: '200'; uuid: string }
  | { re: '400'; field: 'size' | 'stone' }
  | { re: '404' }
  | { re: '409' }
  | { re: '413' }
  | { re: '423' }
type PieceProduct = { piece_uuid: string; metal: string; size: string | null }
type RingProduct = PieceProduct & { diamond_uuid: string; engraving: string | null }
type CartProduct = PieceProduct | RingProduct | { diamond_uuid: string }

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
  const emptyColumns = { piece_uuid: null, diamond_uuid: null, metal: null, size: null, engraving: null }
  await transaction
    .insertInto('cart_items')
    .values({ ...emptyColumns, ...product, uuid, user_uuid: user, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_uuid', 'diamond_uuid']).doNothing())
    .execute()
  return { re: '200', uuid }
}

/** The item of a cart that has a diamond, loose or in a ring. */
const findItemOf = (transaction: Kysely<Database>, user: string, diamond: string) =>
  transaction
    .selectFrom('cart_items')
    .select('uuid')
    .where('user_uuid', '=', user)
    .where('diamond_uuid', '=', diamond)
    .executeTakeFirst()

/** A diamond that this customer can buy, or the refusal. */
const findDiamondFor = async (transaction: Kysely<Database>, user: string, uuid: string, now: Date) => {
  const diamond = await transaction
    .selectFrom('diamonds')
    .where('diamonds.uuid', '=', uuid)
    .select(['shape', 'carat_points'])
    .select((eb) => saleStateFor(user, now)(eb).as('sale'))
    .executeTakeFirst()
  if (!diamond) return { re: '404' } as const
  if (diamond.sale === 'reserved') return { re: '423' } as const
  if (diamond.sale === 'sold') return { re: '409' } as const
  return { re: '200', shape: diamond.shape as Shape, caratPoints: diamond.carat_points } as const
}

/** Adds a diamond to the cart; if it is there already, loose or in a ring, resolves to the existing item. */
const addDiamond = async (transaction: Kysely<Database>, user: string, uuid: string, now: Date): Promise<Addition> => {
  const known = await findItemOf(transaction, user, uuid)
  if (known) return { re: '200', uuid: known.uuid }
  const diamond = await findDiamondFor(transaction, user, uuid, now)
  return diamond.re === '200' ? insert(transaction, user, { diamond_uuid: uuid }, now) : diamond
}

/** Adds a ring; if its diamond is in the cart already, loose or in another setting, that item becomes this ring. */
const addRing = async (
  transaction: Kysely<Database>,
  user: string,
  { centreStone }: Pick<CataloguePiece, 'centreStone'>,
  ring: RingProduct,
  now: Date,
): Promise<Addition> => {
  const diamond = await findDiamondFor(transaction, user, ring.diamond_uuid, now)
  if (diamond.re !== '200') return diamond
  if (!centreStone || misfitOf(centreStone, diamond) !== null) return { re: '400', field: 'stone' }
  const known = await findItemOf(transaction, user, ring.diamond_uuid)
  if (!known) return insert(transaction, user, ring, now)
  await transaction.updateTable('cart_items').set(ring).where('uuid', '=', known.uuid).execute()
  return { re: '200', uuid: known.uuid }
}

/** The piece that is made in this metal and size, or the refusal. */
const findMade = (catalogue: Catalogue, uuid: string, metal: string, size: string | undefined) => {
  const piece = catalogue.piece(uuid)
  const isSold = piece !== undefined && !catalogue.isWithdrawn(piece.uuid)
  if (!isSold || !piece.metals.some((pieceMetal) => pieceMetal.metal === metal)) return { re: '404' } as const
  if (piece.hasSizes && size === undefined) return { re: '400', field: 'size' } as const
  if (size !== undefined && !piece.sizes.includes(size)) return { re: '404' } as const
  return { re: '200', piece, product: { piece_uuid: piece.uuid, metal, size: size ?? null } } as const
}

/**
 * Adds a piece to the cart, in a metal and size that it is made in, a diamond that is for sale, or a ring of a setting and
 * a diamond that fits it.
 */
export const addToCart = async (
  write: Services['write'],
  catalogue: Catalogue,
  user: string,
  addition: CartAddition,
  now: Date,
): Promise<Addition> => {
  const wants = [want.customer(user)]
  if ('setting' in addition) {
    const made = findMade(catalogue, addition.setting, addition.metal, addition.size)
    if (made.re !== '200') return made
    if (made.piece.kind !== 'setting') return { re: '404' }
    const ring = { ...made.product, diamond_uuid: addition.stone, engraving: addition.engraving ?? null }
    return write((transaction) => addRing(transaction, user, made.piece, ring, now), { wants })
  }
  if ('diamond' in addition) {
    return write((transaction) => addDiamond(transaction, user, addition.diamond, now), { wants })
  }
  const made = findMade(catalogue, addition.piece, addition.metal, addition.size)
  return made.re === '200' ? write((transaction) => insert(transaction, user, made.product, now), { wants }) : made
}
