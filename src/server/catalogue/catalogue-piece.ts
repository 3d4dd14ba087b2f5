import type { Piece, PieceCard } from '#contract/catalogue/schemas.ts'

/** A piece as the catalogue stores it; its companions, and whether it is sold, are looked up on request. */
export type CataloguePiece = Omit<Piece, 'companions' | 'withdrawn'> & { featured: number }

/** The card of a piece: what lists show. */
export const toPieceCard = (piece: CataloguePiece): PieceCard => ({
  uuid: piece.uuid,
  kind: piece.kind,
  cartType: piece.cartType,
  link: piece.link,
  sku: piece.sku,
  name: piece.name,
  shape: piece.shape,
  style: piece.style,
  hasSizes: piece.hasSizes,
  metals: piece.metals,
})
