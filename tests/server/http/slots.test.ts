import { brotliDecompressSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compressParts, filled, storedBlock } from '../../../src/server/http/compressed-parts.ts'
import { cutAtSlots, fillSlot, type ShownCustomer, standInFor } from '../../../src/server/http/slots.ts'

const mei: ShownCustomer = { uuid: '3f0e7a52-9d1c-4c55-8a35-0d7d7a4c9d11', userName: 'Mei', cartCount: 3 }
const escape = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#39;')

/** A page as the renderer writes it, for a customer whose name is escaped already. */
const pageOf = (name: string, data: string, count: number) =>
  `<html><p>${'A ring for you, Mei. '.repeat(400)}</p><a class="name" aria-label="Account of ${name}" href="/"><span>${name}</span></a>` +
  `<nav>${'<a href="/rings">Rings</a>'.repeat(60)}</nav><a aria-label="我的购物车，${count} 件"><svg></svg><b>${count}</b></a>` +
  `<main>${'A diamond, and a ring. '.repeat(400)}</main><script type="application/json">{"app":{"customer":${data},"bot":false}}</script></html>`

const template = (customer: ShownCustomer) => {
  const standIn = standInFor(customer)
  return pageOf(standIn.userName, JSON.stringify(standIn), standIn.cartCount)
}

/** Without the spaces that fill a slot up. */
const trimmed = (html: string) => html.replace(/ +(?=>|,"bot"| href|><svg)/g, '').replaceAll('" href', '"href')
const wanted = (customer: ShownCustomer) =>
  trimmed(
    pageOf(
      escape(customer.userName),
      JSON.stringify(customer).replaceAll('<', '\\u003c'),
      customer.cartCount,
    ).replaceAll('" href', '"href'),
  )

const prepare = async (customer: ShownCustomer, quality = 5) => {
  const { parts, slots } = cutAtSlots(template(customer))
  const plain = parts.map((part) => Buffer.from(part))
  const gaps = slots.map(({ length }) => length)
  const compressed = await compressParts(plain, gaps, quality)
  if (!compressed) throw new Error('the page was not compressed')
  return { plain, compressed, slots }
}

const hostile = [
  '</script>',
  '"><script>',
  "' onload='",
  '<!--',
  '&amp;',
  '\u2028',
  '$&',
  '$1',
  '\\',
  '李小龙',
  '👩‍💎',
  '{',
  'n',
]
const names = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }).map((name) => name.toWellFormed()),
  fc.array(fc.constantFrom(...hostile), { minLength: 1, maxLength: 12 }).map((words) => words.join('')),
)
const customers = fc.record({ uuid: fc.uuid(), userName: names, cartCount: fc.integer({ min: 1, max: 999 }) })

describe('a page that is filled in for its customer', () => {
  it.each([
    ['hard', 5],
    ['less hard', 3],
  ])(
    '[X-HEADER-01] shows the name, the number and the data of any customer, compressed %s and not',
    async (_, quality) => {
      const { plain, compressed, slots } = await prepare(mei, quality)
      fc.assert(
        fc.property(customers, (customer) => {
          const fillers = slots.map((slot) => fillSlot(slot, customer))
          const whole = Buffer.concat(filled(plain, fillers))
          expect(trimmed(whole.toString())).toBe(wanted(customer))
          if (fillers.some(({ length }, place) => length !== slots[place]?.length)) return
          expect(brotliDecompressSync(Buffer.concat(filled(compressed, fillers.map(storedBlock)))).equals(whole)).toBe(
            true,
          )
        }),
        { numRuns: 3000 },
      )
    },
  )

  it('[X-HEADER-01] has room for 64 bytes of a name, and never sends a longer one compressed wrongly', async () => {
    const { slots } = await prepare(mei)
    const fits = (userName: string) =>
      slots.every((slot) => fillSlot(slot, { ...mei, userName }).length === slot.length)
    expect([fits('m'.repeat(64)), fits('李'.repeat(21)), fits('m'.repeat(68)), fits('"'.repeat(64))]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('[X-HEADER-01] is another one while the cart is empty', () => {
    expect([standInFor({ ...mei, cartCount: 0 }).cartCount, standInFor(mei).cartCount > 999]).toEqual([0, true])
  })

  it('[X-HEADER-01] says where it cannot be filled in', () => {
    expect(() => cutAtSlots(`<p>${standInFor(mei).userName}<br></p>`)).toThrow('Nothing can be filled in at <br></p>')
  })

  it('[X-HEADER-01] is compressed around what differs for whatever is between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '  >', 'ring'), maxLength: 400 }), {
          minLength: 2,
          maxLength: 5,
        }),
        fc.integer({ min: 4, max: 300 }),
        async (texts, gap) => {
          const parts = texts.map((text) => Buffer.from(text))
          const gaps = texts.slice(1).map(() => gap)
          const compressed = await compressParts(parts, gaps, 5)
          if (!compressed) return
          const fillers = gaps.map((length, place) => Buffer.from('  '.padStart(length, `ring ${place} ab`)))
          expect(brotliDecompressSync(Buffer.concat(filled(compressed, fillers.map(storedBlock)))).toString()).toBe(
            Buffer.concat(filled(parts, fillers)).toString(),
          )
        },
      ),
      { numRuns: 200 },
    )
  })
})
