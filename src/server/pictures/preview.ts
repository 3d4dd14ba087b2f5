import sharp from 'sharp'
import { brand } from '#contract/brand.ts'
import { previewSize } from '#contract/catalogue/pictures.ts'
import { escapeHtml } from '../escape-html.ts'
import { fonts } from '../invoice/sheet.ts'
import { floorOf } from './convert.ts'

/** What a preview shows: no price, since a shared link goes on showing it for months. */
export interface PreviewContent {
  /** Path of the render. */
  file: string
  name: string
  facts: string
}

const margin = 72
/** The render is a square at the right, the words have what is left of it. */
const left = { width: previewSize.width - previewSize.height - margin, margin }

/** On the dark floors of some renders the words are light. */
const inksOf = ({ r, g, b }: { r: number; g: number; b: number }) =>
  0.2126 * r + 0.7152 * g + 0.0722 * b < 128
    ? { ink: '#faf8f5', quiet: '#e4dccf', ornament: '#d3b98f' }
    : { ink: '#1c1a17', quiet: '#5a5248', ornament: '#a8875a' }

const faces = { regular: 'Noto Sans SC', medium: 'Noto Sans SC Medium' } as const

interface Words {
  text: string
  face: keyof typeof faces
  size: number
  colour: string
  /** Room between lines. */
  spacing?: number
}

/** Words on as many lines as they need; the font is a file, since what a machine has installed differs. */
const draw = async ({ text, face, size, colour, spacing = 6 }: Words) => {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
      font: `${faces[face]} ${size}`,
      fontfile: fonts[face],
      width: left.width,
      // One point is a pixel.
      dpi: 72,
      rgba: true,
      spacing,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, height: info.height }
}

/** The gem of the brand's mark, beside its name. */
const gem = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="6 4 20 24"><path d="M16 5l8 6-8 16L8 11zM8 11h16M12.5 11L16 27l3.500-16L16 5z" fill="none" stroke="${colour}" stroke-width="1.400" stroke-linejoin="round"/></svg>`,
  )

/** Draws the picture of a shared link: the render, and beside it brand, name and facts. */
export const drawPreview = async ({ file, name, facts }: PreviewContent): Promise<Buffer> => {
  const background = await floorOf(file)
  const { ink, quiet, ornament } = inksOf(background)
  const { height } = previewSize
  const [render, mark, title, below] = await Promise.all([
    sharp(file).resize({ width: height, height, fit: 'contain', background }).toBuffer(),
    draw({ text: brand.name, face: 'medium', size: 34, colour: ink }),
    draw({ text: name, face: 'medium', size: 46, colour: ink, spacing: 8 }),
    draw({ text: facts, face: 'regular', size: 25, colour: quiet }),
  ])
  const gap = 28
  const top = Math.max(margin + 80, Math.round((height - title.height - gap - below.height) / 2))
  return sharp({ create: { ...previewSize, channels: 3, background } })
    .composite([
      { input: render, left: previewSize.width - height, top: 0 },
      { input: gem(ornament), left: left.margin, top: margin },
      { input: mark.input, left: left.margin + 54, top: margin + Math.round((40 - mark.height) / 2) },
      { input: title.input, left: left.margin, top },
      { input: below.input, left: left.margin, top: top + title.height + gap },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
