import type { Kysely } from 'kysely'
import type { Piece } from '#contract/catalogue/schemas.ts'
import type { Kind } from '#contract/catalogue/codes.ts'
import type { Database } from '../database/schema.ts'
import { type CataloguePiece, toPieceCard } from './catalogue-piece.ts'
import { toPiece } from './rows.ts'
import { createPieceIndex, type PieceIndex } from './search/piece-index.ts'

/** The pieces, read into memory once; diamonds stay in the database. Prices that are charged are read from the database. */
export interface Catalogue {
  /** A piece by its uuid. */
  piece: (uuid: string) => CataloguePiece | undefined
  /** A piece by its link or uuid. */
  findPiece: (reference: string) => CataloguePiece | undefined
  /** A piece by its link or uuid, with its companions. */
  pieceWithCompanions: (reference: string) => Piece | undefined
  /** Whether a piece is no longer sold. */
  isWithdrawn: (uuid: string) => boolean
  /** The pieces that are no longer sold, by uuid: another set after each change. */
  withdrawn: () => ReadonlySet<string>
  /** Reads anew which pieces are no longer sold. */
  refresh: () => Promise<void>
  /** The pieces of one kind that are sold, featured first. */
  ofKind: (kind: Kind) => readonly CataloguePiece[]
  /** The search over the pieces. */
  index: PieceIndex
}

/** Kinds of the companions shown beside a piece, in this order; within a kind the most similar pieces come first. */
const companionKinds: Record<Kind, readonly Kind[]> = {
  setting: ['matching_band', 'setting'],
  matching_band: ['setting', 'matching_band'],
  women_ring: ['men_ring', 'women_ring'],
  men_ring: ['women_ring', 'men_ring'],
  fine_ring: ['fine_ring'],
  earrings: ['necklaces', 'earrings'],
  necklaces: ['earrings', 'necklaces'],
  bracelets: ['bracelets', 'tennis_bracelets'],
  tennis_bracelets: ['tennis_bracelets', 'earrings'],
  nyc: ['nyc'],
  lny: ['lny'],
}
const companionCount = 4

/** Pieces of one style and shape differ in weight or width alone. */
const designOf = ({ style, shape }: CataloguePiece) => `${style} ${shape}`

/** The first piece of each design before the second ones. */
const designsInTurn = (pieces: readonly CataloguePiece[]): CataloguePiece[] => {
  const ofDesign = Map.groupBy(pieces, designOf)
  const turn = (piece: CataloguePiece) => ofDesign.get(designOf(piece))?.indexOf(piece) ?? 0
  return pieces.toSorted((one, other) => turn(one) - turn(other))
}

const readWithdrawn = async (db: Kysely<Database>): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('pieces').select('uuid').where('withdrawn', '=', 1).execute()
  return new Set(rows.map((row) => row.uuid))
}

/** Reads the pieces and their metals, and builds the search index over them. */
export const loadCatalogue = async (db: Kysely<Database>): Promise<Catalogue> => {
  const [pieceRows, metalRows] = await Promise.all([
    db.selectFrom('pieces').selectAll().orderBy('featured').orderBy('sku').execute(),
    db.selectFrom('piece_metals').selectAll().orderBy('metal').execute(),
  ])
  const metalsOf = Map.groupBy(metalRows, (row) => row.piece_uuid)
  const pieces: CataloguePiece[] = pieceRows.map((row) => ({
    ...toPiece(row, metalsOf.get(row.uuid) ?? []),
    featured: row.featured,
  }))
  const byUuid = new Map(pieces.map((piece) => [piece.uuid, piece]))
  const byLink = new Map(pieces.filter((piece) => piece.link !== '').map((piece) => [piece.link, piece]))
  const byKind = Map.groupBy(pieces, (piece) => piece.kind)
  const keywords = new Map(pieceRows.map((row) => [row.uuid, `${row.keywords_en} ${row.keywords_zh}`]))

  let withdrawn = await readWithdrawn(db)
  const isWithdrawn = (uuid: string) => withdrawn.has(uuid)
  const isSold = (piece: CataloguePiece) => !isWithdrawn(piece.uuid)

  const companions = (piece: CataloguePiece) =>
    // A piece that is no longer sold leads to those most like it.
    (isWithdrawn(piece.uuid) ? [piece.kind, ...companionKinds[piece.kind]] : companionKinds[piece.kind])
      .filter((kind, place, kinds) => kinds.indexOf(kind) === place)
      .flatMap((kind) => {
        const others = (byKind.get(kind) ?? []).filter((other) => other !== piece && isSold(other))
        const alike = (other: CataloguePiece) =>
          Number(other.shape === piece.shape) + Number(other.style === piece.style)
        return designsInTurn(
          others.toSorted((one, other) => alike(other) - alike(one) || one.featured - other.featured),
        )
      })
      .slice(0, companionCount)
      .map(toPieceCard)

  const index = createPieceIndex(pieces, keywords)
  const findPiece = (reference: string) => byLink.get(reference) ?? byUuid.get(reference)

  return {
    piece: (uuid) => byUuid.get(uuid),
    findPiece,
    pieceWithCompanions: (reference) => {
      const piece = findPiece(reference)
      return piece && { ...piece, withdrawn: isWithdrawn(piece.uuid), companions: companions(piece) }
    },
    isWithdrawn,
    withdrawn: () => withdrawn,
    refresh: async () => {
      const read = await readWithdrawn(db)
      const isSame = read.size === withdrawn.size && [...read].every((uuid) => withdrawn.has(uuid))
      if (!isSame) withdrawn = read
    },
    ofKind: (kind) => (byKind.get(kind) ?? []).filter(isSold),
    index: {
      find: (...asked) => index.find(...asked).filter(({ piece }) => isSold(piece)),
      byNumber: (numbers) => index.byNumber(numbers).filter(({ piece }) => isSold(piece)),
    },
  }
}
