import { readFileSync } from 'node:fs'
import type { Picture } from '#contract/catalogue/schemas.ts'

const manifest = JSON.parse(readFileSync('src/server/pictures/manifest.json', 'utf8')) as Record<
  string,
  Omit<Picture, 'name'>
>

/** One of the shop's own pictures by its name. */
export const picture = (name: string): Picture => {
  const found = manifest[name]
  if (!found) throw new Error(`There is no picture ${name} in src/server/pictures/manifest.json`)
  return { ...found, name }
}

/** Address of one of the shop's own pictures. */
export const pictureUrl = (name: string): string => `/pictures/${name}`
