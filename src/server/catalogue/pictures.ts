import type { Picture } from '#contract/catalogue/schemas.ts'
import manifest from '../pictures/manifest.json' with { type: 'json' }

const pictures = new Map<string, Picture>(Object.entries(manifest).map(([name, facts]) => [name, { name, ...facts }]))

/** The picture with this name; throws where the manifest has none. */
export const getPicture = (name: string): Picture => {
  const picture = pictures.get(name)
  if (!picture) throw new Error(`there is no picture named ${name}`)
  return picture
}
