import { picturePresets } from '#contract/constants.ts'
import {
  type PictureFormat,
  pictureFormats,
  pictureQualities,
  type PictureQuality,
  pictureWidths,
  previewSize,
} from '#contract/catalogue/pictures.ts'

/** What a request asks for, once its modifiers are known to be those of the presets. */
export interface Wanted {
  width: number
  height: number | undefined
  quality: PictureQuality
  format: PictureFormat
  /** The version in the address, if any. */
  version: string | undefined
}

const widths: readonly number[] = [...new Set(Object.values(pictureWidths).flat())]
const known = ['width', 'height', 'quality', 'format', 'v']
/** From this width on a picture is for large or dense screens, which show less of what compression takes away. */
const leastWide = picturePresets.thumbSm

/** The quality of an address that names none. */
export const ownQuality = (format: PictureFormat, width: number): PictureQuality => {
  if (format !== 'avif') return 80
  return width < leastWide ? 60 : 50
}

/** Whether `Accept` names a type and does not refuse it. */
const accepts = (accept: string, type: string) =>
  accept.split(',').some((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim())
    return name.toLowerCase() === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/i.test(parameter))
  })

const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value =>
  (values as readonly unknown[]).includes(value)

/** A value of the query as a number; NaN where it is none, or is spelled in another way. */
const numberOf = (value: unknown) => (typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : NaN)

/** Reads the modifiers of a picture's address (API-04); otherwise the name of the one that is outside the presets. */
export const readModifiers = (query: Readonly<Record<string, unknown>>, accept: string): Wanted | { field: string } => {
  const unknown = Object.keys(query).find((name) => !known.includes(name))
  if (unknown !== undefined) return { field: unknown }
  const { v: version } = query
  const width = numberOf(query['width'])
  const height = query['height'] === undefined ? undefined : numberOf(query['height'])
  const isPreview = width === previewSize.width
  if (!isPreview && !widths.includes(width)) return { field: 'width' }
  if (height !== (isPreview ? previewSize.height : undefined)) return { field: 'height' }
  const format = query['format'] ?? (accepts(accept, 'image/avif') ? 'avif' : 'webp')
  if (!isOneOf(pictureFormats, format)) return { field: 'format' }
  const quality = query['quality'] === undefined ? ownQuality(format, width) : numberOf(query['quality'])
  if (!isOneOf(pictureQualities, quality)) return { field: 'quality' }
  if (version !== undefined && typeof version !== 'string') return { field: 'v' }
  return { width, height, quality, format, version }
}
