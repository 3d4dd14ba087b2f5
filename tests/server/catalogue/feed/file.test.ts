import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createRowReader } from '../../../../src/server/catalogue/feed/columns.ts'
import { readCsv } from '../../../../src/server/catalogue/feed/csv.ts'
import { detectEncoding } from '../../../../src/server/catalogue/feed/encoding.ts'
import { readMapping } from '../../../../src/server/catalogue/feed/mapping.ts'
import { feedHeader } from '../../../support/feeds.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-feed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = join(folder, 'feed.csv')
const readBytes = async (bytes: string | Uint8Array) => {
  writeFileSync(file, bytes)
  const rows = []
  for await (const row of readCsv(file, await detectEncoding(file), () => undefined)) rows.push(row)
  return rows
}
const cellsOf = async (bytes: string | Uint8Array) => (await readBytes(bytes)).map(({ cells }) => cells)
const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}

describe('[X-FEED-02] the file of a feed', () => {
  const text = 'Stock #,Location\r\nS-1,"Zürich, ""Mitte"""\r\n\r\nS-2,"a\r\nb"'
  const cells = [
    ['Stock #', 'Location'],
    ['S-1', 'Zürich, "Mitte"'],
    ['S-2', 'a\r\nb'],
  ]
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a mark', utf16(`\uFEFF${text}`)],
    ['UTF-16, the other way round', utf16(`\uFEFF${text}`, true)],
    ['UTF-16 without a mark', utf16(text)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('may be %s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(cells)
  })

  test.each([',', ';', '\t', '|'])('may have its values apart by %j', async (delimiter) => {
    expect(await cellsOf(`a${delimiter}b\n1${delimiter}"2,3;4"\n`)).toEqual([
      ['a', 'b'],
      ['1', '2,3;4'],
    ])
  })

  test('is read as it was written, whatever stands in it', async () => {
    const value = fc.string({ unit: 'grapheme' }).map((each) => `x${each.replaceAll(/[\0\uFEFF]/g, '')}`)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(value, value), { minLength: 1 }), async (rows) => {
        const quoted = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
        expect(await cellsOf(['a,b', ...quoted].join('\r\n'))).toEqual([['a', 'b'], ...rows])
      }),
      { numRuns: 50 },
    )
  })

  test('says in which line a row ends', async () => {
    expect((await readBytes('a,b\n1,2\n\n"3\n",4\n5,6')).map(({ line }) => line)).toEqual([1, 2, 5, 6])
  })
})

test.each([
  ['a,b\n1,2\n"3,4\n5,6\n', 'it is broken at line 4: a quotation mark is not closed'],
  ['a,b\n1,"2"3\n4,5\n', 'it is broken at line 2: something follows a closing quotation mark'],
  ['a,b\n1,2"3\n', 'it is broken at line 2: a quotation mark stands inside a value that has none around it'],
  [
    `a,b\n1,"2${'\n3,4'.repeat(20_000)}`,
    /^it is broken at line \d+: a quotation mark is not closed, or the row is longer than 64 KB$/,
  ],
])('[X-FEED-03] a file that is broken says where', async (text, why) => {
  await expect(readBytes(text)).rejects.toThrow(why)
})

describe('[X-FEED-02] columns', () => {
  const rename = (from: string, to: string) => feedHeader.map((name) => (name === from ? to : name))
  test.each([
    ['Stock #', ['stock #', 'STOCK_NO', 'StockNumber', 'Stock Id', 'VenderStockNumber', 'ReferenceNum']],
    ['Shape', ['SHP', 'Cut (Shape)']],
    ['Size', ['Carat', 'CtWeight', 'weight']],
    ['Clarity', ['Clar', 'Purity']],
    ['Fluorescence Intensity', ['Flr', 'Fluor Intensity', 'FluorescenceIntensity']],
    ['Depth %', ['Depth', 'depth%', 'Depth Percent']],
    ['Certificate #', ['CertNo', 'Cert Num', 'Report #']],
    ['Final Price', ['FinalPrice', 'Total Price', 'Total Amount']],
    ['Availability', ['Avail', 'Status']],
  ])('%s is also called %j', (name, others) => {
    const cells = feedHeader.map((each) => (each === name ? 'found' : ''))
    for (const other of others)
      expect(Object.values(createRowReader(rename(name, other), null)(cells, 2))).toContain('found')
  })

  test('may come in any order, with others between them', () => {
    const header = ['Remarks', ...feedHeader.toReversed()]
    expect(createRowReader(header, null)(header, 2)).toMatchObject({ stockNumber: 'Stock #', shape: 'Shape' })
  })

  test.each([
    [
      'that is missing',
      feedHeader.filter((name) => name !== 'Lab' && name !== 'Table %'),
      /^there is no column for Table %, Lab\. Its columns are Stock #, Shape, .*, Availability\. A mapping can say which is which \(--mapping FILE\)$/,
    ],
    ['of the price of a carat', rename('Final Price', 'Price'), /^there is no column for Final Price\./],
    ['twice', [...feedHeader, 'Lab'], 'two columns are called Lab'],
  ])('[X-FEED-03] a header with a column %s is refused', (_, header, why) => {
    expect(() => createRowReader(header, null)).toThrow(why)
  })
})

describe('[X-FEED-02] a mapping', () => {
  const mappingFile = join(folder, 'mapping.json')
  const mapping = (value: unknown) => {
    writeFileSync(mappingFile, typeof value === 'string' ? value : JSON.stringify(value))
    return readMapping(mappingFile)
  }
  const columns = {
    size: 'ct',
    color: 'c',
    clarity: 'cl',
    depth: 'd',
    table: 't',
    length: 'x',
    width: 'y',
    height: 'z',
    price: 'p',
  }
  const header = ['CT', 'c', 'cl', 'd', 't', 'x', 'y', 'z', 'p']

  test('says which column is which, what is always the same, how stones are numbered and what codes mean', () => {
    const read = createRowReader(
      header,
      mapping({
        columns,
        constants: { lab: 'GIA', shape: 'Round' },
        stockNumberFromLine: 'GG-',
        codes: { clarity: { 'Eye clean': 'SI1' } },
      }),
    )
    expect(read(['1.01', 'E', 'eye CLEAN', '61', '57', '6.4', '6.4', '4', '9'], 7)).toMatchObject({
      stockNumber: 'GG-7',
      lab: 'GIA',
      shape: 'Round',
      size: '1.01',
      clarity: 'SI1',
      length: '6.4',
    })
  })

  test.each([
    ['{', /cannot be read as JSON: .* docs\/operations\.md shows what a mapping looks like\.$/],
    [{ columns: { colour: 'c' } }, /mapping\.json is wrong at columns\.colour\. Fields are stockNumber, shape, /],
    [{ columns: {}, constants: { lab: 3 } }, /mapping\.json is wrong at constants\.lab\./],
    [{}, /mapping\.json is wrong at columns\./],
    [{ columns: {}, supplier: 'Not This' }, /mapping\.json is wrong at supplier\./],
    [{ columns: { lab: 'l' }, constants: { lab: 'GIA' } }, /gives lab as a column and as a constant\.$/],
    [{ columns: { stockNumber: 's' }, stockNumberFromLine: '' }, /gives stockNumber and stockNumberFromLine\.$/],
  ])('[X-FEED-03] that is wrong says where: %j', (value, why) => {
    expect(() => mapping(value)).toThrow(why)
  })

  test.each([
    [{ columns: { ...columns, lab: 'lab' } }, 'there is no column lab, which the mapping names'],
    [{ columns }, /^there is no column for Shape, Lab, Stock #\./],
    [
      {
        columns: { ...columns, height: undefined },
        constants: { lab: 'GIA', shape: 'Round' },
        stockNumberFromLine: 'x',
      },
      /^there is no column for Measurements\./,
    ],
  ])('[X-FEED-03] that does not fit the header says why', (value, why) => {
    expect(() => createRowReader(header, mapping(value))).toThrow(why)
  })
})
