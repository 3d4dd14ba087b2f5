import type { Kysely, Selectable } from 'kysely'
import type { CartType, Clarity, Color, Cut, Metal } from '#contract/catalogue/codes.ts'
import type { LocalizedText } from '#contract/locale.ts'
import type { Grades, OrderLine } from '#contract/order/schemas.ts'
import type { CartLine } from '../cart/lines.ts'
import { getPicture } from '../catalogue/pictures.ts'
import { diamondName, reportName } from '../catalogue/texts.ts'
import type { Database, DiamondTable, OrderLineTable } from '../database/schema.ts'

type RingNames = { setting: LocalizedText; diamond: LocalizedText }

const ringNames = ({ made, diamond }: CartLine): RingNames | null =>
  made && diamond ? { setting: made.piece.name, diamond: diamondName(diamond) } : null

const toRow = (order: string, line: CartLine, position: number): OrderLineTable => {
  const ring = ringNames(line)
  return {
    uuid: crypto.randomUUID(),
    order_uuid: order,
    position,
    type: line.type,
    piece_uuid: line.made?.piece.uuid ?? null,
    diamond_uuid: line.diamond?.uuid ?? null,
    metal: line.made?.metal ?? null,
    size: line.made?.size ?? null,
    name_en: line.name.en,
    name_zh: line.name['zh-CN'],
    engraving: line.made?.engraving ?? null,
    certificate: line.diamond && reportName(line.diamond),
    picture: line.picture.name,
    price_sen: line.priceSen,
    ring_names: ring && JSON.stringify(ring),
  }
}

/** Copies cart items into an order, so that its lines do not change with the catalogue. */
export const insertOrderLines = (transaction: Kysely<Database>, order: string, lines: CartLine[]) =>
  transaction
    .insertInto('order_lines')
    .values(lines.map((line, position) => toRow(order, line, position)))
    .execute()

/**
 * Order lines with the styles of their pieces, and the grades of their diamonds, whose records no supplier changes while
 * an order holds them.
 */
export const orderLines = (db: Kysely<Database>) =>
  db
    .selectFrom('order_lines as line')
    .leftJoin('diamonds as diamond', 'diamond.uuid', 'line.diamond_uuid')
    .selectAll('line')
    .leftJoin('pieces as piece', 'piece.uuid', 'line.piece_uuid')
    .select(['diamond.color', 'diamond.clarity', 'diamond.cut', 'piece.style'])

type GradesRow = Pick<Selectable<DiamondTable>, 'color' | 'clarity' | 'cut'>
export type OrderLineRow = Selectable<OrderLineTable> & { [column in keyof GradesRow]: GradesRow[column] | null } & {
  style: string | null
}

const gradesOf = ({ color, clarity, cut }: OrderLineRow): { grades?: Grades } =>
  color === null
    ? {}
    : { grades: { color: color as Color, clarity: String(clarity) as Clarity, cut: String(cut) as Cut } }

/** An order line as it is sent to the browser. */
export const toOrderLine = (row: OrderLineRow): OrderLine => {
  const { certificate, engraving } = row
  const line = {
    uuid: row.uuid,
    type: row.type as CartType,
    name: { en: row.name_en, 'zh-CN': row.name_zh },
    priceSen: row.price_sen,
    picture: getPicture(row.picture),
  }
  const made = { metal: row.metal as Metal, size: row.size, ...(row.style !== null && { style: row.style }) }
  if (certificate === null) return { ...line, kind: 'piece', ...made }
  if (row.ring_names === null) return { ...line, kind: 'diamond', certificate, ...gradesOf(row) }
  const names = JSON.parse(row.ring_names) as RingNames
  return {
    ...line,
    kind: 'ring',
    setting: { name: names.setting, ...made, ...(engraving !== null && { engraving }) },
    diamond: { name: names.diamond, certificate, ...gradesOf(row) },
  }
}
