import { FeedFileError } from './feed-error.ts'
import { documentedFields, type Field, fieldNames, fields, necessaryFields, normalizeName } from './fields.ts'
import type { Mapping } from './mapping.ts'
import { normalizeCode } from './codes.ts'
import type { RowValues } from './stone.ts'

/** How many names of columns are shown where some are missing. */
const shownColumns = 40

/** The place of each field's column in the header. */
const findColumns = (header: readonly string[], mapping: Mapping | null): Map<Field, number> => {
  const places = Map.groupBy(header.keys(), (place) => normalizeName(header[place] ?? ''))
  const placeOf = (field: Field): number | undefined => {
    const { header: name, aliases } = fields[field]
    const mapped = mapping?.columns[field]
    const names = mapping === null ? [name, ...aliases] : mapped === undefined ? [] : [mapped]
    const found = names.map((each) => places.get(normalizeName(each))).find((each) => each !== undefined)
    if (found && found.length > 1)
      throw new FeedFileError(`two columns are called ${header[found[0] ?? 0]?.trim() ?? ''}`)
    if (mapped !== undefined && !found) throw new FeedFileError(`there is no column ${mapped}, which the mapping names`)
    return found?.[0]
  }
  return new Map(
    fieldNames.flatMap((field): [Field, number][] => {
      const place = placeOf(field)
      return place === undefined ? [] : [[field, place]]
    }),
  )
}

const measureFields: readonly Field[] = ['length', 'width', 'height']

const missingFields = (has: (field: Field) => boolean, mapping: Mapping | null): string[] => {
  const wanted = mapping === null ? documentedFields : ([...necessaryFields, 'stockNumber'] as const)
  const isMissing = (field: Field) =>
    !has(field) &&
    !(field === 'measurements' && measureFields.every(has)) &&
    !(field === 'stockNumber' && mapping?.stockNumberFromLine !== undefined)
  const measured = mapping === null || has('measurements') || measureFields.every(has)
  return [...wanted.filter(isMissing).map((field) => fields[field].header), ...(measured ? [] : ['Measurements'])]
}

/** A reader of rows under this header; throws where a column is missing. */
export const createRowReader = (
  header: readonly string[],
  mapping: Mapping | null,
): ((cells: readonly string[], line: number) => RowValues) => {
  const columns = findColumns(header, mapping)
  const constants = mapping?.constants ?? {}
  const missing = missingFields((field) => columns.has(field) || constants[field] !== undefined, mapping)
  if (missing.length > 0) {
    const names = header.slice(0, shownColumns).map((name) => name.trim())
    throw new FeedFileError(
      `there is no column for ${missing.join(', ')}. Its columns are ${names.join(', ')}` +
        `${header.length > shownColumns ? ', …' : ''}. A mapping can say which is which (--mapping FILE)`,
    )
  }
  const codes = new Map(
    Object.entries(mapping?.codes ?? {}).map(([field, table]) => [
      field,
      new Map(Object.entries(table ?? {}).map(([code, meaning]) => [normalizeCode(code), meaning])),
    ]),
  )
  const list = [...columns]
  return (cells, line) => {
    const values: Partial<Record<Field, string | undefined>> = { ...constants }
    for (const [field, place] of list) {
      const value = (cells[place] ?? '').trim()
      values[field] = codes.get(field)?.get(normalizeCode(value)) ?? value
    }
    if (mapping?.stockNumberFromLine !== undefined) values.stockNumber = `${mapping.stockNumberFromLine}${line}`
    return values
  }
}
