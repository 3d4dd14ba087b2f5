import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { getPicture } from '../../../src/server/catalogue/pictures.ts'
import type { Conversion } from '../../../src/server/pictures/convert.ts'
import { createConverter } from '../../../src/server/pictures/converter.ts'
import { readModifiers, type Wanted } from '../../../src/server/pictures/modifiers.ts'
import { createPictureSource, sourceOf } from '../../../src/server/pictures/picture-source.ts'
import { openPictureStore } from '../../../src/server/pictures/picture-store.ts'
import { requestRaw } from '../../support/raw-request.ts'
import { openTestShop, type TestShop } from '../../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop('sqlite')
})
afterAll(() => shop.close())

const ring = 'engagement-halo-oval-white'
const { hash } = getPicture(ring)
const chromium = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const get = (query: string, headers: Record<string, string> = {}, name = ring) =>
  requestRaw(shop.url, { path: `/pictures/${name}${query}`, headers })
/** A picture once it is made: as long as that takes more than two seconds, its source is sent in its place. */
const getMade = async (query: string, headers: Record<string, string> = {}) => {
  for (;;) {
    const answer = await get(query, headers)
    if (answer.status !== 200 || answer.headers['cache-control'] !== 'no-store') return answer
  }
}
const factsOf = async (content: Buffer) => {
  const { format, compression, width, height } = await sharp(content).metadata()
  return { format: compression === 'av1' ? 'avif' : format, width, height }
}
const freshFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
const unexpected = (error: unknown) => {
  throw error
}

describe('[API-04] the address of a picture', () => {
  test('asks for width, height, quality and format', async () => {
    const made = await getMade(`?width=768&quality=80&format=webp&v=${hash}`)
    expect([made.status, made.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await factsOf(made.body)).toEqual({ format: 'webp', width: 768, height: 768 })
    const preview = await getMade('?width=1200&height=630&format=jpeg')
    expect(preview.headers['content-type']).toBe('image/jpeg')
    expect(await factsOf(preview.body)).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    const coarse = await getMade('?width=768&quality=60&format=webp')
    expect(coarse.body.length).toBeLessThan(made.body.length)
  })

  test.each([
    ['width=640&format=avif', '60'],
    ['width=768&format=avif', '50'],
    ['width=768&format=webp', '80'],
  ])('[X-PICTURE-12] which names no quality, has what suits it: %s', async (query, quality) => {
    const own = await getMade(`?${query}`)
    const named = await getMade(`?${query}&quality=${quality}`)
    expect(own.body.equals(named.body)).toBe(true)
  })

  test.each([
    ['width', '?width=500'],
    ['width', '?width=0480'],
    ['width', '?width=99999999999999999999'],
    ['width', '?width=480&width=640'],
    ['width', ''],
    ['height', '?width=480&height=480'],
    ['height', '?width=1200'],
    ['height', '?width=1200&height=631'],
    ['quality', '?width=480&quality=100'],
    ['quality', '?width=480&quality='],
    ['format', '?width=480&format=png'],
    ['format', '?width=480&format=__proto__'],
    ['fit', '?width=480&fit=cover'],
  ])('[X-PICTURE-03] is refused by the name of %s where that is outside the presets: %s', async (field, query) => {
    const refused = await get(query)
    expect(refused.status).toBe(400)
    expect(JSON.parse(refused.body.toString())).toEqual({ re: '400', field })
    expect(refused.headers['cache-control']).toBe('no-store')
  })

  test('[X-PICTURE-03] is not found where the shop has no such picture', async () => {
    for (const name of ['nothing', '..%2fmanifest.json', '__proto__', `${ring}.webp`])
      expect((await get('?width=480', {}, name)).status, name).toBe(404)
  })

  test('never enlarges a picture', async () => {
    const { body } = await getMade('?width=1920&format=webp')
    expect(await factsOf(body)).toMatchObject({ width: 960, height: 960 })
  })
})

describe('[X-PICTURE-02] the format', () => {
  test.each([
    [chromium, 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['*/*', 'webp'],
    ['', 'webp'],
  ])('is what the browser accepts: %s is sent %s', async (accept, format) => {
    const { body, headers } = await getMade('?width=480', { accept })
    expect(headers).toMatchObject({ 'content-type': `image/${format}`, vary: 'accept' })
    expect(await factsOf(body)).toEqual({ format, width: 480, height: 480 })
  })

  test('is smaller in avif', async () => {
    const sizes = await Promise.all(
      [chromium, 'image/webp'].map(async (accept) => (await getMade('?width=480', { accept })).body.length),
    )
    expect(sizes[0]).toBeLessThan(sizes[1] ?? 0)
  })
})

describe('[X-PICTURE-05] a picture', () => {
  test('is kept for ever under the version of its content, and asked for again under any other', async () => {
    const lasting = await getMade(`?width=480&v=${hash}`)
    expect(lasting.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const etag = lasting.headers.etag ?? ''
    expect((await get(`?width=480&v=${hash}`, { 'if-none-match': etag })).status).toBe(304)
    for (const query of ['?width=480', '?width=480&v=00000000'])
      expect((await get(query)).headers['cache-control']).toBe('public, no-cache')
    expect(getPicture('engagement-halo-oval-rose').hash).not.toBe(hash)
  })

  test('is made once and kept on the disk', async () => {
    await getMade('?width=768&format=webp')
    expect(readdirSync(join(shop.settings.dataFolder, 'pictures'))).toContain(`${ring}-${hash}-768x-80.webp`)
  })

  const wanted: Wanted = { width: 768, height: undefined, quality: 60, format: 'avif', version: undefined }

  test('is made once for all who ask at once', async () => {
    const asked: Conversion[] = []
    const { promise: made, resolve } = Promise.withResolvers<Buffer>()
    const find = createPictureSource({
      store: openPictureStore(await freshFolder(), { maxBytes: 1e6, onProblem: unexpected }),
      converter: {
        convert: (conversion) => {
          asked.push(conversion)
          return made
        },
        close: () => undefined,
      },
      onProblem: unexpected,
    })
    const all = Promise.all([1, 2, 3].map(() => find(getPicture(ring), wanted)))
    await expect.poll(() => asked.length).toBe(1)
    resolve(Buffer.from('made'))
    expect((await all).map(({ content, final }) => `${content.toString()} ${final}`)).toEqual(
      Array(3).fill('made true'),
    )
    expect((await find(getPicture(ring), wanted)).content.toString()).toBe('made')
    expect(asked).toEqual([{ file: sourceOf(ring), width: 768, height: undefined, format: 'avif', quality: 60 }])
  })

  test('that cannot be made, or not soon, is its source for now', async () => {
    const problems: unknown[] = []
    const find = createPictureSource({
      store: openPictureStore(await freshFolder(), { maxBytes: 1e6, onProblem: unexpected }),
      converter: { convert: () => Promise.reject(new Error('too many')), close: () => undefined },
      onProblem: (problem) => problems.push(problem),
    })
    const { content, final } = await find(getPicture(ring), wanted)
    expect([await factsOf(content), final]).toEqual([{ format: 'webp', width: 960, height: 960 }, false])
    expect(problems).toHaveLength(1)
  })
})

describe('[X-PICTURE-05] the process that makes pictures', () => {
  test('makes one after the other, goes on after one that fails, and takes no more than it can remember', async () => {
    const converter = createConverter()
    onTestFinished(() => converter.close())
    const conversion = { file: sourceOf(ring), width: 160, height: undefined, format: 'webp', quality: 60 } as const
    const missing = converter.convert({ ...conversion, file: '/nowhere.webp' })
    const asked = Array.from({ length: 250 }, () => converter.convert(conversion))
    const [, ...results] = await Promise.allSettled([missing, ...asked])
    await expect(missing).rejects.toThrow('/nowhere.webp')
    const made = results.filter(({ status }) => status === 'fulfilled')
    expect(made.length).toBeGreaterThanOrEqual(199)
    expect(results.length - made.length).toBeGreaterThan(40)
  })
})

describe('[X-PICTURE-05] the disk', () => {
  test('keeps what was asked for last, within its bounds, also after a start', async () => {
    const folder = await freshFolder()
    for (const [index, name] of ['oldest', 'older', 'young'].entries()) {
      writeFileSync(join(folder, name), Buffer.alloc(100))
      utimesSync(join(folder, name), index + 1, index + 1)
    }
    const store = openPictureStore(folder, { maxBytes: 300, onProblem: unexpected })
    expect(await store.read('oldest')).toHaveLength(100)
    await store.write('new', Buffer.alloc(100))
    expect(readdirSync(folder).toSorted()).toEqual(['new', 'oldest', 'young'])
    expect(await store.read('older')).toBeNull()
  })

  test('is bounded also where several processes write to it', async () => {
    const folder = await freshFolder()
    const open = () => openPictureStore(folder, { maxBytes: 300, onProblem: unexpected })
    const [one, other] = [open(), open()]
    await Promise.all([one.read('none'), other.read('none')])
    for (const name of ['a', 'b', 'c', 'd']) {
      await one.write(`one-${name}`, Buffer.alloc(100))
      await other.write(`other-${name}`, Buffer.alloc(100))
    }
    expect(readdirSync(folder)).toHaveLength(3)
    expect(await other.read('other-d')).toHaveLength(100)
  })

  test('that is full or gone costs the keeping, not the picture', async () => {
    const problems: unknown[] = []
    const file = join(await freshFolder(), 'file')
    writeFileSync(file, '')
    const store = openPictureStore(file, { maxBytes: 300, onProblem: (problem) => problems.push(problem) })
    await store.write('new', Buffer.alloc(100))
    expect(problems).toHaveLength(1)
    expect(await store.read('new')).toBeNull()
  })
})

test('[X-PICTURE-03] a modifier may be repeated or be any text without being believed', () => {
  expect(readModifiers({ width: ['480'] }, '')).toEqual({ field: 'width' })
  expect(readModifiers({ width: '480', quality: ['60', '80'] }, '')).toEqual({ field: 'quality' })
  expect(readModifiers({ width: '480', v: ['a', 'b'] }, '')).toEqual({ field: 'v' })
})
