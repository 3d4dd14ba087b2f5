import type { Kysely } from 'kysely'
import type { CartItem } from '#contract/cart/schemas.ts'
import type { Diamond, Picture } from '#contract/catalogue/schemas.ts'
import { cartTypesWithSize, type CartType, type Metal } from '#contract/catalogue/codes.ts'
import type { LocalizedText } from '#contract/locale.ts'
import { pictureUrl, pictureWidths } from '#contract/catalogue/pictures.ts'
import { detailPath, itemId, pages } from '#contract/pages.ts'
import { saleStateFor } from '../catalogue/availability.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CataloguePiece } from '../catalogue/catalogue-piece.ts'
import { toDiamond } from '../catalogue/rows.ts'
import { settingPicture } from '../builder/pictures.ts'
import { caratText, diamondName, ringName } from '../catalogue/texts.ts'
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
  made: { piece: CataloguePiece; metal: Metal; size: string | null; engraving: string | null } | null
  diamond: Diamond | null
}

/** What a row of the cart says of a piece and the price of its metal; null where it has none, or one that is gone. */
const madeOf = (
  catalogue: Catalogue,
  row: { piece_uuid: string | null; metal: string | null; size: string | null; engraving: string | null },
) => {
  const piece = catalogue.piece(row.piece_uuid ?? '')
  const found = piece?.metals.find((each) => each.metal === row.metal)
  if (!piece || !found) return null
  const { metal, picture } = found
  return { made: { piece, metal, size: row.size, engraving: row.engraving }, picture }
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
    .where('cart_items.diamond_uuid', 'is', null)
    .selectAll('cart_items')
    .select(['piece_metals.price_sen', 'pieces.withdrawn'])
    .execute()
  return rows.flatMap((row) => {
    const found = madeOf(catalogue, row)
    if (!found) return []
    const { piece } = found.made
    return {
      ...found,
      uuid: row.uuid,
      type: piece.cartType,
      name: piece.name,
      priceSen: row.price_sen,
      available: row.withdrawn === 0,
      reserved: false,
      createdAt: row.created_at,
      diamond: null,
    }
  })
}

/** Loose diamonds, and those in a ring with its setting. */
const diamondLines = async (
  db: Kysely<Database>,
  catalogue: Catalogue,
  user: string,
  now: Date,
): Promise<CartLine[]> => {
  const rows = await db
    .selectFrom('cart_items')
    .innerJoin('diamonds', 'diamonds.uuid', 'cart_items.diamond_uuid')
    .leftJoin('piece_metals', (join) =>
      join
        .onRef('piece_metals.piece_uuid', '=', 'cart_items.piece_uuid')
        .onRef('piece_metals.metal', '=', 'cart_items.metal'),
    )
    .leftJoin('pieces', 'pieces.uuid', 'cart_items.piece_uuid')
    .where('cart_items.user_uuid', '=', user)
    .selectAll('diamonds')
    .select(['cart_items.uuid as cart_uuid', 'cart_items.created_at', 'cart_items.piece_uuid', 'cart_items.metal'])
    .select(['cart_items.size', 'cart_items.engraving', 'piece_metals.price_sen as setting_price_sen'])
    .select('pieces.withdrawn as setting_withdrawn')
    .select((eb) => saleStateFor(user, now)(eb).as('sale'))
    .execute()
  return rows.map((row) => {
    const diamond = toDiamond(row, row.sale)
    const { available, reserved } = diamond
    const isWithdrawn = row.setting_withdrawn === 1
    const line = {
      uuid: row.cart_uuid,
      available: available && !isWithdrawn,
      reserved: reserved && !isWithdrawn,
      createdAt: row.created_at,
      diamond,
    }
    const found = madeOf(catalogue, row)
    if (!found) {
      const { picture } = diamond
      return { ...line, type: 'diamond', name: diamondName(diamond), priceSen: row.price_sen, picture, made: null }
    }
    const { made, picture } = found
    return {
      ...line,
      type: made.piece.cartType,
      name: ringName(diamond),
      priceSen: row.price_sen + (row.setting_price_sen ?? 0),
      picture: settingPicture(picture, made.piece, diamond.shape),
      made,
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
  const lines = [...(await pieceLines(db, catalogue, user)), ...(await diamondLines(db, catalogue, user, now))]
  const key = (line: CartLine) => `${line.createdAt} ${line.uuid}`
  return lines.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}

const thumbnail = { width: pictureWidths.icon[1] }

/** A cart item as it is sent to the browser (CART-05). */
export const toCartItem = (line: CartLine): CartItem => {
  const { made, diamond } = line
  const { uuid, type, priceSen, available, reserved } = line
  const item = { cart_uuid: uuid, type, total_amount: priceSen, available, reserved }
  const files = { url: pictureUrl(line.picture, thumbnail) }
  const stone = diamond && {
    carat: caratText(diamond.caratPoints),
    shape: diamond.shape,
    lab: diamond.lab,
    certificate: diamond.certificate,
    color: diamond.color,
    cut: diamond.cut,
    clarity: diamond.clarity,
  }
  if (stone && !made) return { ...item, files, path: detailPath({ ...diamond, kind: 'diamond' }), diamond: stone }
  if (!made) throw new Error('a cart item is neither a piece nor a diamond')
  const { piece, metal, size, engraving } = made
  const ring = { name: piece.name, metal, size: size ?? '0', ...(engraving !== null && { engraving }) }
  if (stone) {
    const address = { stone: itemId(diamond), setting: itemId(piece), metal, size: ring.size }
    return {
      ...item,
      files,
      path: pages.ringReview.href({ ...address, ...(engraving !== null && { engraving }) }),
      diamond: stone,
      ring,
    }
  }
  const path = detailPath(piece, metal)
  if (cartTypesWithSize.includes(line.type)) return { ...item, files, path, ring }
  return { ...item, files, path, jewellery: { name: piece.name, metal, stone: piece.stone } }
}
