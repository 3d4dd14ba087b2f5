import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { filled, storedBlock } from '../../../src/server/http/compressed-parts.ts'
import { preparePageSheet } from '../../../src/server/http/page-sheet.ts'
import { cutPage, withSheet } from '../../../src/server/http/shared-page.ts'
import { fillSlot, type ShownCustomer, standInFor } from '../../../src/server/http/slots.ts'
import { toWholePage } from '../../../src/server/http/whole-page.ts'

const mark = '/*the-mark*/'
const css = 'p{color:red}'.repeat(2000)
/** Of the text above, by `openssl dgst -sha256 -binary | base64`. */
const cssHash = "'sha256-3cqfO7yPZUoWMW/qv9Qsgy9rcTxDyA5HppY5bqceHaA='"
const sheet = preparePageSheet({ mark, text: css })
const mei: ShownCustomer = { uuid: '3f0e7a52-9d1c-4c55-8a35-0d7d7a4c9d11', userName: 'Mei', cartCount: 3 }

const pageOf = (style: string, name: string) => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  text: `<!doctype html><title>戒指</title><style>${style}</style><script>let a</script><b>${name}</b><p>Rings</p>`,
})

describe('a page for many', () => {
  test('[X-HEADER-01] has its sheet whole, plain and compressed, though it is rendered without it', async () => {
    const cut = await cutPage(pageOf(mark, standInFor(mei).userName), sheet, 5)
    const { pieces, brotli, slots, sources } = withSheet(cut, Buffer.from(css))
    const fillers = slots.map((slot) => fillSlot(slot, mei))
    const [filler] = fillers
    expect([slots.length, filler?.toString().trimEnd()]).toEqual([1, 'Mei</b'])
    const expected = pageOf(css, 'Mei').text
    const plain = Buffer.concat(pieces.map((piece) => (piece === 'slot' ? filler! : piece))).toString()
    expect(plain.replace(/<\/b +>/, '</b>')).toBe(expected)
    const compressed = brotliDecompressSync(Buffer.concat(filled(brotli ?? [], fillers.map(storedBlock)))).toString()
    expect(compressed).toBe(plain)
    expect(sources?.styles).toEqual([cssHash])
  })

  test('[X-HEADER-01] shares its sheet with all others', async () => {
    const bytes = Buffer.from(css)
    const cut = await cutPage(pageOf(mark, 'a visitor'), sheet, 3)
    const { pieces, size } = withSheet(cut, bytes)
    expect(pieces.filter((piece) => piece === bytes)).toHaveLength(1)
    expect(size).toBeLessThan(2000)
  })

  test('is the same for one, in memory of its own', () => {
    const { body } = toWholePage(pageOf(mark, 'Mei'), sheet)
    expect(Buffer.from(body).toString()).toBe(pageOf(css, 'Mei').text)
    expect(body.buffer.byteLength).toBe(body.length)
    expect(toWholePage({ status: 301, headers: {}, text: '' }, sheet).body).toHaveLength(0)
  })
})
