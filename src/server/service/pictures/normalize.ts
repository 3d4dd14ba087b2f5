import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { maxPicturePixels, type PictureProblem } from '#contract/service/pictures.ts'

/** A file that a customer uploaded, and where its picture and its preview are written. */
export interface NormalizeTask {
  source: string
  full: string
  small: string
}
/** Its size once it is upright and not larger than needed, or why it is refused. */
export type NormalizeResult = { width: number; height: number } | { problem: PictureProblem }

const longSide = 2000
const previewSide = 320
const quality = { full: 82, small: 75 }
/** How long one picture may be worked on, s. */
const timeout = { seconds: 20 }

// Nothing but the three loaders may open what somebody sent: no SVG, PDF, GIF, TIFF or ImageMagick.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] })
sharp.concurrency(1)
sharp.cache(false)

const longestSignature = 12

/** Whether a file begins as a JPEG, a PNG or a WebP does, whatever its name says. */
const isPicture = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestSignature), 0, longestSignature, 0)
    const head = buffer.subarray(0, bytesRead).toString('latin1')
    return (
      head.startsWith('\xFF\xD8\xFF') ||
      head.startsWith('\x89PNG\r\n\x1A\n') ||
      (head.startsWith('RIFF') && head.slice(8) === 'WEBP')
    )
  } finally {
    await file.close()
  }
}

const problemOf = (error: unknown): PictureProblem =>
  error instanceof Error && error.message.includes('exceeds pixel limit') ? 'pixels' : 'broken'

/**
 * Decodes an uploaded file and writes it anew: upright, 2,000 px at most on its long side, in sRGB, without metadata or
 * anything else that was in the file.
 */
export const normalize = async ({ source, full, small }: NormalizeTask): Promise<NormalizeResult> => {
  if (!(await isPicture(source))) return { problem: 'type' }
  try {
    const picture = sharp(source, { limitInputPixels: maxPicturePixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .timeout(timeout)
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    const { width, height } = await picture.webp({ quality: quality.full }).toFile(full)
    await sharp(full)
      .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: quality.small })
      .toFile(small)
    return { width, height }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}
