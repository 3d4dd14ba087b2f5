import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The header as Nivoda documents it. */
export const feedHeader = [
  'Stock #',
  'Shape',
  'Size',
  'Cut',
  'Color',
  'Clarity',
  'Polish',
  'Symmetry',
  'Fluorescence Intensity',
  'Fluorescence Color',
  'Measurements',
  'Depth %',
  'Table %',
  'Lab',
  'Certificate #',
  'Location',
  'Final Price',
  'Treatment',
  'Availability',
] as const
export type FeedColumn = (typeof feedHeader)[number]
export type FeedRow = Record<FeedColumn, string>

/** A row of a feed: a natural round stone of one carat. Stock and certificate number follow from `number`. */
export const feedRow = (number: number, changes: Partial<FeedRow> = {}): FeedRow => ({
  'Stock #': `S-${number}`,
  Shape: 'BR',
  Size: '1.01',
  Cut: 'EX',
  Color: 'E',
  Clarity: 'VS1',
  Polish: 'EX',
  Symmetry: 'VG',
  'Fluorescence Intensity': 'Faint',
  'Fluorescence Color': 'Blue',
  Measurements: '6.45 x 6.48 x 3.99',
  'Depth %': '61.7',
  'Table %': '57',
  Lab: 'GIA',
  'Certificate #': String(4_000_000_000 + number),
  Location: 'Mumbai',
  'Final Price': '1000.00',
  Treatment: '',
  Availability: 'G',
  ...changes,
})

const quote = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** A feed as CSV text. */
const feedText = (rows: readonly FeedRow[], end = '\n') =>
  [feedHeader, ...rows.map((row) => feedHeader.map((column) => quote(row[column])))]
    .map((cells) => cells.join(',') + end)
    .join('')

/** Writes a feed into a folder; resolves to its path. */
export const writeFeed = (folder: string, rows: readonly FeedRow[], name = 'feed.csv') => {
  const file = join(folder, name)
  writeFileSync(file, feedText(rows))
  return file
}
