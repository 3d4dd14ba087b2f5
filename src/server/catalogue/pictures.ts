import type { Picture } from '#contract/catalogue/schemas.ts'
import manifest from '../pictures/manifest.json' with { type: 'json' }

type Facts = Omit<Picture, 'name'>

const pictures = new Map<string, Picture>(
  Object.entries(manifest as Record<string, Facts>).map(([name, facts]) => [name, { name, ...facts }]),
)

/** The names of all pictures that the shop has. */
export const pictureNames: readonly string[] = [...pictures.keys()]

/** The picture with this name, if the shop has it. */
export const findPicture = (name: string): Picture | undefined => pictures.get(name)

/** The picture with this name. One that the shop does not have is drawn by the browser as a quiet place with the name of the piece. */
export const getPicture = (name: string): Picture =>
  findPicture(name) ?? { name, width: 960, height: 960, hash: 'missing' }
