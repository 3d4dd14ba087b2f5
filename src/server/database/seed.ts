import type { Insertable, Kysely } from 'kysely'
import type { SeedDiamond, SeedPiece } from '../seed/types.ts'
import type { Database } from './schema.ts'

/** Rows per insert statement, so that it stays below the engines' limit of parameters. */
const chunkSize = 500

function* chunks<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let chunk: Row[] = []
  for (const row of rows) {
    chunk.push(row)
    if (chunk.length < chunkSize) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

const centreStoneColumns = ({ centreStone }: SeedPiece) => ({
  stone_shapes: centreStone && JSON.stringify(centreStone.shapes),
  stone_carat_from: centreStone?.caratFrom ?? null,
  stone_carat_to: centreStone?.caratTo ?? null,
})

const gemColumns = ({ gem, labGrown }: SeedPiece) => ({
  gem: gem?.kind ?? null,
  gem_points: gem?.points ?? null,
  lab_grown: labGrown ? 1 : 0,
})

const pieceRow = (piece: SeedPiece): Insertable<Database['pieces']> => ({
  uuid: piece.uuid,
  kind: piece.kind,
  cart_type: piece.cartType,
  link: piece.link,
  sku: piece.sku,
  style: piece.style,
  shape: piece.shape,
  stone: piece.stone,
  carat_total_points: piece.caratTotalPoints,
  name_en: piece.name.en,
  name_zh: piece.name['zh-CN'],
  description_en: piece.description.en,
  description_zh: piece.description['zh-CN'],
  keywords_en: JSON.stringify(piece.keywords.en),
  keywords_zh: JSON.stringify(piece.keywords['zh-CN']),
  size_from: piece.sizes?.from ?? null,
  size_to: piece.sizes?.to ?? null,
  featured: piece.featured,
  days_to_make: piece.daysToMake,
  ...centreStoneColumns(piece),
  ...gemColumns(piece),
})

const metalRows = (piece: SeedPiece): Database['piece_metals'][] =>
  piece.metals.map(({ metal, priceSen, picture, second }) => ({
    piece_uuid: piece.uuid,
    metal,
    price_sen: priceSen,
    picture,
    second,
  }))

const diamondRow = (diamond: SeedDiamond): Database['diamonds'] => ({
  uuid: diamond.uuid,
  sku: diamond.sku,
  lab: diamond.lab,
  certificate: diamond.certificate,
  shape: diamond.shape,
  carat_points: diamond.caratPoints,
  color: diamond.color,
  clarity: diamond.clarity,
  cut: diamond.cut,
  polish: diamond.polish,
  symmetry: diamond.symmetry,
  fluorescence: diamond.fluorescence,
  depth_permille: diamond.depthPermille,
  table_permille: diamond.tablePermille,
  length: diamond.lengthHundredthsMm,
  width: diamond.widthHundredthsMm,
  height: diamond.heightHundredthsMm,
  price_sen: diamond.priceSen,
  order_uuid: null,
  gone: 0,
  supplier: '',
  stock_number: diamond.sku,
  withdrawn: 0,
  usd_cents: null,
  location: null,
  treatment: null,
})

/** Inserts pieces with their metals. */
export const insertPieces = async (transaction: Kysely<Database>, pieces: SeedPiece[]) => {
  for (const rows of chunks(pieces.map(pieceRow))) await transaction.insertInto('pieces').values(rows).execute()
  for (const rows of chunks(pieces.flatMap(metalRows))) {
    await transaction.insertInto('piece_metals').values(rows).execute()
  }
}

/** Sets which centre stones the settings take, in a catalogue that was filled before they said so. */
export const setCentreStones = async (transaction: Kysely<Database>, pieces: SeedPiece[]) => {
  for (const piece of pieces.filter(({ centreStone }) => centreStone !== null)) {
    await transaction.updateTable('pieces').set(centreStoneColumns(piece)).where('sku', '=', piece.sku).execute()
  }
}

/** Sets gems and the origin of diamonds, in a catalogue that was filled before they were told apart. */
export const setGems = async (transaction: Kysely<Database>, pieces: SeedPiece[]) => {
  for (const piece of pieces.filter(({ gem, labGrown }) => gem !== null || labGrown)) {
    await transaction.updateTable('pieces').set(gemColumns(piece)).where('sku', '=', piece.sku).execute()
  }
}

/** Inserts loose diamonds, all for sale. */
export const insertDiamonds = async (transaction: Kysely<Database>, diamonds: Iterable<SeedDiamond>) => {
  for (const stones of chunks(diamonds)) {
    await transaction.insertInto('diamonds').values(stones.map(diamondRow)).execute()
  }
}

/** Inserts the advertisements. */
export const insertAds = async (transaction: Kysely<Database>, ads: readonly Database['ads'][]) => {
  await transaction
    .insertInto('ads')
    .values([...ads])
    .execute()
}
