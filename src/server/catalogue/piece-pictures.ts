import type { Picture } from '#contract/catalogue/schemas.ts'
import { findPicture, getPicture } from './pictures.ts'

/** What a piece's row says of its pictures in a metal: names that end in the metal's colour and perhaps a view. */
interface NamedPictures {
  picture: string
  second: string | null
}

/** The views beside the usual one, in the order in which a page shows them. */
const views = ['top', 'profile', 'close']
const view = new RegExp(`-(?:${views.join('|')})$`)

/** The render of a piece's own weight, `tennis-round-300-white`, where the weight of the diamonds is what differs. */
const ofWeight = (name: string, points: number | null): Picture =>
  (points === null ? undefined : findPicture(name.replace(/-[a-z]+$/, (colour) => `-${points}${colour}`))) ??
  getPicture(name)

const viewsOf = (name: string): string[] => {
  const usual = name.replace(view, '')
  return views.map((each) => `${usual}-${each}`).filter((each) => findPicture(each) !== undefined)
}

/** All pictures of a piece in a metal, that of its card first; views that its row does not name are found by their names. */
export const piecePictures = ({ picture, second }: NamedPictures, points: number | null): [Picture, ...Picture[]] => {
  const others = new Set([...(second === null ? [] : [second]), ...viewsOf(picture)])
  others.delete(picture)
  return [ofWeight(picture, points), ...[...others].map(getPicture)]
}
