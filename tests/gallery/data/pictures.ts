import { readFileSync } from 'node:fs'
import type { Picture } from '#contract/calls.ts'

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

/** Address of a picture in one of its widths. */
export const pictureUrl = (name: string, width: number): string => `/pictures/${width}/${name}.webp`
