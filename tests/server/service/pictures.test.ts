import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteCustomer } from '../../../src/server/privacy/delete-customer.ts'
import { listServicePictures, readServicePicture } from '../../../src/server/service/pictures/read.ts'
import { openPictureFiles } from '../../../src/server/service/pictures/files.ts'
import { createPicturePurge } from '../../../src/server/service/pictures/purge.ts'
import { ShopClient } from '../../support/client.ts'
import { waitUntil } from '../../support/commerce.ts'
import { deliveredOrder } from '../../support/delivered.ts'
import { photograph, uploadPicture } from '../../support/pictures.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const cleaning = { kind: 'cleaning', work: 'cleaning', handover: 'showroom', note: '' } as const

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
/** A PNG that says it is so large, with rows of zeros that pack to almost nothing. */
const pngOf = (width: number, height: number, rows: number) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const packed = deflateSync(Buffer.alloc(rows * (1 + width * 3)))
  const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}

describe.each(databases)('pictures of requests on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  const folder = () => join(shop.settings.dataFolder, 'service-pictures')
  const filesOnDisk = () => readdir(folder()).catch(() => [])
  const fetchPicture = (client: ShopClient, picture: string, size = 'full') =>
    client.fetch(`/api/service/get_picture?picture=${picture}&size=${size}`)
  const contentOf = async (client: ShopClient, picture: string, size = 'full') =>
    Buffer.from(await (await fetchPicture(client, picture, size)).arrayBuffer())
  const submit = (client: ShopClient, line: string, pictures: string[]) =>
    client.call('POST /api/service/submit_request', {
      submission: crypto.randomUUID(),
      line,
      ...cleaning,
      pictures,
    })

  test('[X-SERVICE-25] a picture goes with its request, and is shown to its owner and the staff alone', async () => {
    const { client, line } = await deliveredOrder(shop)
    const { status, data } = await uploadPicture(client)
    expect(status).toBe(200)
    const picture = data?.picture ?? ''
    expect((await fetchPicture(client, picture)).headers.get('content-type')).toBe('image/webp')
    const stranger = await ShopClient.signedIn(shop.url)
    expect((await fetchPicture(stranger, picture)).status).toBe(404)
    expect((await fetchPicture(new ShopClient(shop.url), picture)).status).toBe(401)

    const other = await deliveredOrder(shop)
    expect((await submit(other.client, other.line.uuid, [picture])).body, "another customer's is as one gone").toEqual({
      re: '410',
    })
    expect((await submit(client, line.uuid, [crypto.randomUUID()])).body).toEqual({ re: '410' })
    expect(
      (
        await submit(
          client,
          line.uuid,
          Array.from({ length: 7 }, () => picture),
        )
      ).body,
    ).toEqual({
      re: '400',
      field: 'pictures',
    })
    const { body } = await submit(client, line.uuid, [picture])
    const request = body.data?.request ?? ''
    const read = await client.call('POST /api/service/get_request', { request })
    expect(read.body.data?.pictures).toEqual([{ uuid: picture, takenBy: 'customer', width: 640, height: 480 }])
    expect((await fetchPicture(client, picture)).status).toBe(200)
    expect((await fetchPicture(stranger, picture)).status).toBe(404)
    expect(await listServicePictures(shop.services.db, request)).toMatchObject([{ uuid: picture }])
    const staff = await readServicePicture(shop.services.db, shop.settings.dataFolder, { picture, size: 'full' })
    expect(staff).toEqual(await contentOf(client, picture))
    const own = await client.call('POST /api/privacy/get_own_data', {})
    expect(own.body.data?.data.requests[0]?.pictures).toMatchObject([
      { address: `/api/service/get_picture?picture=${picture}&size=full`, takenBy: 'customer', width: 640 },
    ])
  })

  test('[X-SERVICE-26] it is upright, at most 2,000 px, says nothing of where it was taken, and is private', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const gps = { IFD0: { Copyright: 'Mei Tan' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '3/1 8/1 0/1' } }
    const file = await photograph(3000, 2000)
      .withExif(gps)
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret place</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(file.includes('Mei Tan') && file.includes('secret place')).toBe(true)
    const { data } = await uploadPicture(client, file)
    const full = await contentOf(client, data?.picture ?? '')
    const metadata = await sharp(full).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 1333, height: 2000 })
    for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) expect(metadata[kind]).toBeUndefined()
    for (const words of ['Mei Tan', 'secret place', 'EXIF', 'XMP ']) expect(full.includes(words)).toBe(false)
    const small = await sharp(await contentOf(client, data?.picture ?? '', 'small')).metadata()
    expect([small.width, small.height]).toEqual([213, 320])
    for (const name of await filesOnDisk()) {
      expect(name).toMatch(/^[\da-f-]{36}(-small)?\.webp$/)
      expect((await stat(join(folder(), name))).mode & 0o777).toBe(0o600)
    }
    expect((await stat(folder())).mode & 0o777).toBe(0o700)
  })

  describe('[X-SERVICE-26] refuses', () => {
    let client: ShopClient
    beforeAll(async () => {
      client = await ShopClient.signedIn(shop.url)
    })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const hostile: [string, () => Promise<Uint8Array | string>, string][] = [
      ['a text named .jpg', async () => 'This is no picture at all.', 'type'],
      ['nothing', async () => '', 'type'],
      ['an SVG with a script', async () => svg, 'type'],
      ['an SVG behind a declaration', async () => `<?xml version="1.0"?>${svg}`, 'type'],
      ['a GIF', async () => photograph().gif().toBuffer(), 'type'],
      ['a TIFF', async () => photograph().tiff().toBuffer(), 'type'],
      ['a PDF', async () => '%PDF-1.7\n', 'type'],
      ['the head of a JPEG with a page behind it', async () => '\xFF\xD8\xFF<html>', 'type'],
      [
        'a truncated JPEG',
        async () => {
          const whole = await photograph(2000, 1500).jpeg().toBuffer()
          return whole.subarray(0, Math.floor(whole.length / 2))
        },
        'broken',
      ],
      ['a PNG of which most is missing', async () => pngOf(3000, 3000, 3), 'broken'],
      ['a PNG of four thousand megapixels in a few bytes', async () => pngOf(65_000, 65_000, 1), 'pixels'],
      ['a JPEG of 100 megapixels', async () => photograph(10_000, 10_000).jpeg({ quality: 20 }).toBuffer(), 'pixels'],
      ['a PNG of 100 megapixels that is all there', async () => pngOf(10_000, 10_000, 10_000), 'pixels'],
    ]
    test.each(hostile)('%s', async (_, make, problem) => {
      const before = await filesOnDisk()
      expect(await uploadPicture(client, await make())).toEqual({ status: 422, re: '422', problem })
      expect(await filesOnDisk(), 'and keeps nothing of it').toEqual(before)
    })

    test('more than ten megabytes, said before or found on the way', async () => {
      const large = new Uint8Array(10_000_001)
      expect(await uploadPicture(client, large)).toEqual({ status: 413, re: '413' })
      const response = await client.fetch('/api/service/upload_picture', {
        method: 'POST',
        body: new Blob([large]).stream(),
        duplex: 'half',
      } as RequestInit)
      expect(response.status).toBe(413)
    })

    test('what another site sends, and whoever is not signed in', async () => {
      const headers = { 'sec-fetch-site': 'cross-site' }
      expect(await uploadPicture(client, undefined, { headers })).toEqual({ status: 403, re: '403' })
      expect(await uploadPicture(new ShopClient(shop.url))).toEqual({ status: 401, re: '401' })
    })
  })

  test('[X-SERVICE-26] what is hidden behind a picture is not kept', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const script = '<script>alert(document.cookie)</script>'
    const polyglot = Buffer.concat([await photograph().jpeg().toBuffer(), Buffer.from(script)])
    const { data } = await uploadPicture(client, polyglot, { type: 'text/html' })
    const response = await fetchPicture(client, data?.picture ?? '')
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await response.arrayBuffer()).includes('script')).toBe(false)
  })

  test('[X-SERVICE-26] the shop answers while a large picture is decoded, and pictures wait in line', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const large = pngOf(7000, 7000, 7000)
    const decoding = new AbortController()
    const uploads = Promise.all([uploadPicture(client, large), uploadPicture(client, large)]).finally(() => {
      decoding.abort()
    })
    const waits: number[] = []
    while (!decoding.signal.aborted) {
      const start = performance.now()
      await client.call('POST /api/base/keepalive', {})
      waits.push(performance.now() - start)
    }
    expect((await uploads).map(({ status }) => status)).toEqual([200, 200])
    expect(waits.length, 'calls meanwhile').toBeGreaterThan(3)
  })

  test('[X-SERVICE-26] no more than twenty-four wait for a request', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const { user_uuid } = await shop.services.db
      .selectFrom('sessions')
      .select('user_uuid')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const row = { user_uuid, file: 'none', width: 1, height: 1, created_at: new Date().toISOString() }
    const rows = Array.from({ length: 24 }, () => ({ ...row, uuid: crypto.randomUUID() }))
    await shop.services.write((transaction) => transaction.insertInto('service_uploads').values(rows).execute())
    expect(await uploadPicture(client)).toEqual({ status: 429, re: '429' })
  })

  test('[X-SERVICE-30] pictures are added to a request until it has ended, six in all, each once', async () => {
    const { client, line } = await deliveredOrder(shop)
    const upload = async () => (await uploadPicture(client)).data?.picture ?? ''
    const [given, first, second] = [await upload(), await upload(), await upload()]
    const { body } = await submit(client, line.uuid, [given])
    const request = body.data?.request ?? ''
    const add = async (...pictures: string[]) =>
      (await client.call('POST /api/service/add_pictures', { request, pictures })).body
    const shown = async () => (await client.call('POST /api/service/get_request', { request })).body.data
    const ids = async () => (await shown())?.pictures.map(({ uuid }) => uuid)
    const added = { re: '200', data: { request } }

    expect((await shown())?.can.addPictures).toBe(true)
    expect(await add()).toEqual({ re: '400', field: 'pictures' })
    expect(await add(first, second)).toEqual(added)
    expect(await add(first, second), 'the same once more').toEqual(added)
    expect(await ids()).toEqual([given, first, second])
    expect(await listServicePictures(shop.services.db, request), 'as the staff see them').toHaveLength(3)
    const trail = await shop.services.db
      .selectFrom('audit_trail')
      .select(['event', 'from_state', 'to_state'])
      .where('subject', '=', request)
      .orderBy('id')
      .execute()
    expect(trail.at(-1)).toEqual({ event: 'pictures.added', from_state: 'requested', to_state: 'requested' })
    expect(trail).toHaveLength(2)
    expect((await shown())?.history, 'which is no step of the request').toHaveLength(1)

    const stranger = await ShopClient.signedIn(shop.url)
    const foreign = (await uploadPicture(stranger)).data?.picture ?? ''
    expect(await add(foreign), "another customer's picture is as one gone").toEqual({ re: '410' })
    const attempt = await stranger.call('POST /api/service/add_pictures', { request, pictures: [foreign] })
    expect(attempt.body).toEqual({ re: '404' })
    expect(await add(crypto.randomUUID())).toEqual({ re: '410' })

    // Two tabs send two each, where three more are taken.
    const tabs = [
      [await upload(), await upload()],
      [await upload(), await upload()],
    ]
    const answers = await Promise.all(tabs.map((pictures) => add(...pictures)))
    expect(answers.map(({ re }) => re).toSorted()).toEqual(['200', '413'])
    expect(await ids()).toHaveLength(5)
    const last = await upload()
    expect(await add(last)).toEqual(added)
    expect(await add(await upload())).toEqual({ re: '413' })
    expect(await ids()).toHaveLength(6)

    await client.call('POST /api/service/cancel_request', { request })
    expect(await add(await upload())).toEqual({ re: '409' })
    expect(await add(last), 'what it has, it keeps').toEqual(added)
    expect((await shown())?.can.addPictures).toBe(false)
  })

  test('[X-SERVICE-27] pictures leave with the account, and uploads without a request after a day', async () => {
    const { client, line } = await deliveredOrder(shop)
    const kept = (await uploadPicture(client)).data?.picture ?? ''
    const dropped = (await uploadPicture(client)).data?.picture ?? ''
    const { body } = await submit(client, line.uuid, [kept])
    const fileOf = async (table: 'service_pictures' | 'service_uploads', uuid: string) =>
      (await shop.services.db.selectFrom(table).select('file').where('uuid', '=', uuid).executeTakeFirstOrThrow()).file
    const keptFile = await fileOf('service_pictures', kept)
    const droppedFile = await fileOf('service_uploads', dropped)
    await mkdir(folder(), { recursive: true })
    const killed = join(folder(), `${crypto.randomUUID()}.part`)
    await writeFile(killed, 'half a picture')
    const yesterday = new Date(Date.now() - 2 * 3_600_000)
    await utimes(killed, yesterday, yesterday)

    await createPicturePurge(shop.services, openPictureFiles(shop.settings.dataFolder))()
    expect(await filesOnDisk()).toEqual(expect.arrayContaining([`${keptFile}.webp`, `${droppedFile}.webp`]))
    expect(await filesOnDisk()).not.toContain(killed.split('/').at(-1))
    const later = { ...shop.services, now: () => new Date(Date.now() + 25 * 3_600_000) }
    await createPicturePurge(later, openPictureFiles(shop.settings.dataFolder))()
    expect(await filesOnDisk()).toContain(`${keptFile}.webp`)
    expect(await filesOnDisk()).not.toContain(`${droppedFile}.webp`)
    expect((await submit(client, line.uuid, [dropped])).body).toEqual({ re: '409' })

    const request = body.data?.request ?? ''
    await client.call('POST /api/service/cancel_request', { request })
    const { user_uuid } = await shop.services.db
      .selectFrom('service_requests')
      .select('user_uuid')
      .where('uuid', '=', request)
      .executeTakeFirstOrThrow()
    await shop.services.write((transaction) => deleteCustomer({ transaction, now: new Date() }, user_uuid, 'unusable'))
    await waitUntil(filesOnDisk, (files) => !files.some((name) => name.startsWith(keptFile)))
  })
})
