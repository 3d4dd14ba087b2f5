import type { Kysely } from 'kysely'
import type { Item } from '#contract/catalogue/schemas.ts'
import type { Database } from '../database/schema.ts'
import { saleStateForAll } from './availability.ts'
import type { Catalogue } from './catalogue.ts'
import { toPieceCard } from './catalogue-piece.ts'
import { numberOfLink, toDiamond } from './rows.ts'

/** Diamonds by uuid and by link, for the references among which no piece is. */
const findDiamonds = async (db: Kysely<Database>, references: readonly string[], now: Date) => {
  if (references.length === 0) return new Map<string, Item>()
  const numbers = references.map(numberOfLink)
  const rows = await db
    .selectFrom('diamonds')
    .selectAll('diamonds')
    .select((eb) => saleStateForAll(now)(eb).as('sale'))
    .where((eb) => eb.or([eb('uuid', 'in', references), eb('certificate', 'in', numbers), eb('sku', 'in', numbers)]))
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const item: Item = { type: 'diamond', diamond: toDiamond(row, row.sale) }
      return [row.uuid, item.diamond.link].map((reference): [string, Item] => [reference, item])
    }),
  )
}

/** Pieces and diamonds by their links or uuids, in that order; unknown ones are left out, sold ones are not. */
export const findItems = async (
  db: Kysely<Database>,
  catalogue: Catalogue,
  references: readonly string[],
  now: Date,
): Promise<Item[]> => {
  const pieces = new Map(references.map((reference) => [reference, catalogue.findPiece(reference)]))
  const diamonds = await findDiamonds(
    db,
    references.filter((reference) => !pieces.get(reference)),
    now,
  )
  return [...new Set(references)].flatMap((reference) => {
    const piece = pieces.get(reference)
    return piece
      ? { type: 'piece', piece: toPieceCard(piece), withdrawn: catalogue.isWithdrawn(piece.uuid) }
      : (diamonds.get(reference) ?? [])
  })
}
