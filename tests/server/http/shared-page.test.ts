import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { preparePageSheet } from '../../../src/server/http/page-sheet.ts'
import { compressedPage, plainPage, prepareSharedPage } from '../../../src/server/http/shared-page.ts'
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

const prepared = (name: string) => prepareSharedPage(pageOf(mark, name), sheet, 5)
/** Without the spaces that a slot ends with. */
const trimmed = (text: Buffer) => text.toString().replace(/<\/b +>/, '</b>')

describe('a page for many', () => {
  test('[X-HEADER-01] has its sheet whole, plain and compressed, though it is rendered without it', async () => {
    const page = await prepared(standInFor(mei).userName)
    const fillers = page.slots.map((slot) => fillSlot(slot, mei))
    expect(fillers.map((filler) => filler.toString().trimEnd())).toEqual(['Mei</b'])
    const plain = await plainPage(page, fillers)
    expect(trimmed(plain)).toBe(pageOf(css, 'Mei').text)
    const compressed = compressedPage(page, fillers)
    expect(brotliDecompressSync(Buffer.concat(compressed ?? [])).equals(plain)).toBe(true)
    expect(page.sources?.styles).toEqual([cssHash])
  })

  test('[X-HEADER-01] has room for a name as long as names may be, in plain text only', async () => {
    const name = 'Nur Aisyah '.repeat(10).trim()
    const page = await prepared(standInFor(mei).userName)
    const fillers = page.slots.map((slot) => fillSlot(slot, { ...mei, userName: name }))
    expect(compressedPage(page, fillers)).toBeNull()
    expect(trimmed(await plainPage(page, fillers))).toBe(pageOf(css, name).text)
  })

  test('has nothing to send where it leads elsewhere', async () => {
    const page = await prepareSharedPage({ status: 301, headers: { location: '/' }, text: '' }, sheet, 3)
    expect([page.status, page.brotli]).toEqual([301, []])
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    [null, (body: Uint8Array) => Buffer.from(body)],
  ] as const)('is the same for one, as %s, in memory of its own', async (encoding, read) => {
    const { headers, body } = await toWholePage(pageOf(mark, 'Mei'), sheet, encoding)
    expect(read(body).toString()).toBe(pageOf(css, 'Mei').text)
    expect(headers['content-encoding'] ?? null).toBe(encoding)
    expect(body.buffer.byteLength).toBe(body.length)
    expect((await toWholePage({ status: 301, headers: {}, text: '' }, sheet, encoding)).body).toHaveLength(0)
  })
})
