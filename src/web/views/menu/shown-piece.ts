import type { Item, Picture, PieceCard } from '#contract/catalogue/schemas.ts'

/** A piece that a picture of the menu shows, by its link, so that its name and price can stand beside it. */
export interface ShownPiece {
  link: string
  picture: Picture
}

interface Found {
  piece: PieceCard
  metal: PieceCard['metals'][number]
}

/** The piece of a picture among those that were read, in the metal that is seen; undefined where it is not sold. */
export const findShown = (items: readonly Item[] | undefined, { link, picture }: ShownPiece): Found | undefined => {
  const item = items?.find((each) => each.type === 'piece' && !each.withdrawn && each.piece.link === link)
  if (item?.type !== 'piece') return undefined
  const metal = item.piece.metals.find((each) => each.picture.name === picture.name)
  return metal && { piece: item.piece, metal }
}
