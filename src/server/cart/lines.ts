import type { Kysely } from 'kysely'
import type { CartItem } from '#contract/cart/schemas.ts'
import type { Diamond, Picture } from '#contract/catalogue/schemas.ts'
import { cartTypesWithSize, type CartType, type Metal } from '#contract/catalogue/codes.ts'
import type { LocalizedText } from '#contract/locale.ts'
import { closestPictureUrl } from '#contract/catalogue/pictures.ts'
import { detailPath } from '#contract/pages.ts'
import { saleStateFor } from '../catalogue/availability.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CataloguePiece } from '../catalogue/catalogue-piece.ts'
import { toDiamond } from '../catalogue/rows.ts'
import { caratText, diamondName } from '../catalogue/texts.ts'
import type { Database } from '../database/schema.ts'

/** A cart item with its current price, in sen, and whether it can be bought. */
export interface CartLine {
  uuid: string
  type: CartType
  name: LocalizedText
  priceSen: number
  picture: Picture
  available: boolean
  /** Not available, but may become so again. */
  reserved: boolean
  createdAt: string
  made: { piece: CataloguePiece; metal: Metal; size: string | null } | null
  diamond: Diamond | null
}

const pieceLines = async (db: Kysely<Database>, catalogue: Catalogue, user: string): Promise<CartLine[]> => {
  const rows = await db
    .selectFrom('cart_items')
    .innerJoin('piece_metals', (join) =>
      join
        .onRef('piece_metals.piece_uuid', '=', 'cart_items.piece_uuid')
        .onRef('piece_metals.metal', '=', 'cart_items.metal'),
    )
    .innerJoin('pieces', 'pieces.uuid', 'cart_items.piece_uuid')
    .where('cart_items.user_uuid', '=', user)
    .select([
      'cart_items.uuid',
      'cart_items.piece_uuid',
      'pieces.withdrawn',
      'cart_items.size',
      'cart_items.created_at',
    ])
    .select(['piece_metals.metal', 'piece_metals.price_sen'])
    .execute()
  return rows.flatMap((row) => {
    const piece = catalogue.piece(row.piece_uuid ?? '')
    const made = piece?.metals.find((each) => each.metal === row.metal)
    if (!piece || !made) return []
    return {
      uuid: row.uuid,
      type: piece.cartType,
      name: piece.name,
      priceSen: row.price_sen,
      picture: made.picture,
      available: row.withdrawn === 0,
      reserved: false,
      createdAt: row.created_at,
      made: { piece, metal: made.metal, size: row.size },
      diamond: null,
    }
  })
}

const diamondLines = async (db: Kysely<Database>, user: string, now: Date): Promise<CartLine[]> => {
  const rows = await db
    .selectFrom('cart_items')
    .innerJoin('diamonds', 'diamonds.uuid', 'cart_items.diamond_uuid')
    .where('cart_items.user_uuid', '=', user)
    .selectAll('diamonds')
    .select(['cart_items.uuid as cart_uuid', 'cart_items.created_at'])
    .select((eb) => saleStateFor(user, now)(eb).as('sale'))
    .execute()
  return rows.map((row) => {
    const diamond = toDiamond(row, row.sale)
    return {
      uuid: row.cart_uuid,
      type: 'diamond',
      name: diamondName(diamond),
      priceSen: row.price_sen,
      picture: diamond.picture,
      available: diamond.available,
      reserved: diamond.reserved,
      createdAt: row.created_at,
      made: null,
      diamond,
    }
  })
}

/** The cart of a user, oldest item first. */
export const readCart = async (
  db: Kysely<Database>,
  catalogue: Catalogue,
  user: string,
  now: Date,
): Promise<CartLine[]> => {
  const lines = [...(await pieceLines(db, catalogue, user)), ...(await diamondLines(db, user, now))]
  const key = (line: CartLine) => `${line.createdAt} ${line.uuid}`
  return lines.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}

const pictureWidth = 240

/** A cart item as it is sent to the browser (CART-05). */
export const toCartItem = (line: CartLine): CartItem => {
  const { made, diamond } = line
  const { uuid, type, priceSen, available, reserved } = line
  const item = { cart_uuid: uuid, type, total_amount: priceSen, available, reserved }
  const files = { url: closestPictureUrl(line.picture, pictureWidth) }
  if (diamond) {
    const { shape, lab, cut, clarity } = diamond
    const path = detailPath({ kind: 'diamond', link: diamond.link, uuid: diamond.uuid })
    return { ...item, files, path, diamond: { carat: caratText(diamond.caratPoints), shape, lab, cut, clarity } }
  }
  if (!made) throw new Error('a cart item is neither a piece nor a diamond')
  const { piece, metal, size } = made
  const path = detailPath(piece)
  if (cartTypesWithSize.includes(line.type)) {
    return { ...item, files, path, ring: { name: piece.name, metal, size: size ?? '0' } }
  }
  return { ...item, files, path, jewellery: { name: piece.name, metal, stone: piece.stone } }
}
