import type { Breaks } from './break.ts'

const stock = 'src/server/catalogue/stock'
const list = 'src/server/catalogue/diamonds.ts'

export const breaks: Breaks = {
  'X-STOCK-01': [
    { file: `${stock}/filter.ts`, replace: 'value >= from && value <= to', by: 'value > from && value <= to' },
    { file: `${stock}/find.ts`, replace: '(last + 1) * keyFactor <= begin', by: 'last * keyFactor <= begin' },
    { file: `${stock}/best.ts`, replace: 'heap[place] = heap[parent] ?? 0', by: 'heap[place] = number' },
    // A page that begins with the stone at which the one before ended.
    { file: `${stock}/find.ts`, replace: '=== cursor.uuid ? place + 1 : place', by: '=== cursor.uuid ? place : place' },
  ],
  'X-STOCK-02': [
    { file: `${stock}/find.ts`, replace: 'export const maxCount = 1000', by: 'export const maxCount = 900' },
    { file: `${stock}/facets.ts`, replace: 'failedTwice |= failedOnce & failed', by: 'failedTwice |= failed' },
    { file: `${stock}/facets.ts`, replace: 'value < edge', by: 'value <= edge' },
  ],
  'X-STOCK-03': [
    { file: list, replace: 'for (const { place } of gone) addPlace(columns.sold, place)', by: '' },
    {
      file: list,
      replace: ".where('uuid', 'in', uuids)\n    .where(isForSale(now))",
      by: ".where('uuid', 'in', uuids)",
    },
    { file: `${stock}/sold.ts`, replace: 'columns.sold.set(sold)', by: '' },
    {
      file: `${stock}/stock.ts`,
      replace: 'long before the question.\n    if (isOld()) await lookOnce()\n',
      by: 'long before the question.\n',
    },
  ],
  'X-STOCK-04': [
    { file: `${stock}/thread.ts`, replace: 'held.version === version ||', by: 'held.version > 0 ||' },
    // A page that leaves one out where the stone at which the one before ended is gone.
    {
      file: `${stock}/find.ts`,
      replace: '=== cursor.uuid ? place + 1 : place',
      by: '=== cursor.uuid ? place + 1 : place + 1',
    },
  ],
  'X-STOCK-05': [
    {
      file: 'src/contract/catalogue/schemas.ts',
      replace: 'after === undefined || after.sort === sort',
      by: 'after === undefined || sort !== undefined',
    },
    {
      file: 'src/contract/schema.ts',
      replace: '(\\\\.[0-9]{1,${places}})?$',
      by: '(\\\\.[0-9]+)?$',
    },
  ],
  'X-STOCK-06': [
    { file: `${stock}/columns.ts`, replace: ' || bytesFor(count) !== buffer.byteLength', by: '' },
    { file: `${stock}/files.ts`, replace: 'if (isMissing(error)) return undefined', by: '' },
    {
      file: 'src/server/catalogue/area.ts',
      replace: '  return {\n    catalogue,',
      by: '  await stock.current()\n  return {\n    catalogue,',
    },
  ],
}
