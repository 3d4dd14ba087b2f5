import sharp from 'sharp'
import type { PictureFormat, PictureQuality } from '#contract/catalogue/pictures.ts'

/** A picture to make of a source. */
export interface Conversion {
  /** Path of the source. */
  file: string
  width: number
  /** Left out, that of the source's proportions. */
  height?: number | undefined
  format: PictureFormat
  quality: PictureQuality
}

/** Of 9: more takes longer, for about the same bytes. */
const effort = 2

// One core a picture, and nothing kept: another process serves what was made.
sharp.concurrency(1)
sharp.cache(false)

/** The colour in the corner of a picture, on which a wider picture continues. */
export const floorOf = async (file: string) => {
  const [r = 0, g = 0, b = 0] = await sharp(file)
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { r, g, b }
}

/** Makes one picture in one size and format. */
export const convert = async ({ file, width, height, format, quality }: Conversion): Promise<Buffer> => {
  const image = sharp(file)
  const sized =
    height === undefined
      ? image.resize({ width, withoutEnlargement: true })
      : image.resize({ width, height, fit: 'contain', background: await floorOf(file) })
  switch (format) {
    case 'avif':
      return sized.avif({ quality, effort }).toBuffer()
    case 'webp':
      return sized.webp({ quality, smartSubsample: true }).toBuffer()
    case 'jpeg':
      return sized.jpeg({ quality, mozjpeg: true }).toBuffer()
  }
}
