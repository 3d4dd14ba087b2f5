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
  /** The pieces of one kind, featured first. */
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

  const companions = (piece: CataloguePiece) =>
    companionKinds[piece.kind]
      .flatMap((kind) => {
        const others = (byKind.get(kind) ?? []).filter((other) => other !== piece)
        const alike = (other: CataloguePiece) =>
          Number(other.shape === piece.shape) + Number(other.style === piece.style)
        return others.toSorted((one, other) => alike(other) - alike(one) || one.featured - other.featured)
      })
      .slice(0, companionCount)
      .map(toPieceCard)

  const findPiece = (reference: string) => byLink.get(reference) ?? byUuid.get(reference)

  return {
    piece: (uuid) => byUuid.get(uuid),
    findPiece,
    pieceWithCompanions: (reference) => {
      const piece = findPiece(reference)
      return piece && { ...piece, companions: companions(piece) }
    },
    ofKind: (kind) => byKind.get(kind) ?? [],
    index: createPieceIndex(pieces, keywords),
  }
}
