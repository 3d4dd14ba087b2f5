import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CartAddition } from '#contract/cart/schemas.ts'
import type { Diamond, Piece } from '#contract/catalogue/schemas.ts'
import { clarities, type Shape } from '#contract/catalogue/codes.ts'
import { show } from '../../../src/server/desk/show.ts'
import { ShopClient } from '../../support/client.ts'
import {
  addToCart,
  answerPayment,
  cartOf,
  pieceOfKind,
  readOrder,
  submissionOf,
  submit,
  waitForOrderState,
} from '../../support/commerce.ts'
import { waitForMail } from '../../support/mail.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

describe.each(databases)('rings of a setting and a diamond on %s', (database) => {
  let shop: TestShop
  let visitor: ShopClient
  beforeAll(async () => {
    shop = await openTestShop(database)
    visitor = new ShopClient(shop.url)
  })
  afterAll(() => shop.close())

  const settingNamed = async (id: string): Promise<Piece> => {
    const { body } = await visitor.call('GET /api/purchase/get_piece', { id })
    if (!body.data) throw new Error(`there is no ${id}`)
    return body.data
  }
  /** The emerald setting that its own words call "with the weight to carry an emerald cut of 2.00 carats or more". */
  const telaga = () => settingNamed('telaga-emerald-solitaire')
  /** "For pears up to 1.20 carats". */
  const rintik = () => settingNamed('rintik-pear-solitaire')
  const stones = async (shape: Shape, range: { caratFrom?: string; caratTo?: string } = {}): Promise<Diamond[]> => {
    const query = { lab: 'IGI', shape, ...range, sort: 'price-up', pageSize: '50' } as const
    return (await visitor.call('GET /api/purchase/get_diamonds', query)).body.data?.detail ?? []
  }
  let taken = 0
  /** Another stone at every call. */
  const smallPear = async () => (await stones('pear', { caratTo: '1.2' }))[taken++] as Diamond
  const ringOf = (setting: Piece, stone: Diamond, changes: object = {}): CartAddition => ({
    setting: setting.uuid,
    stone: stone.uuid,
    metal: '6',
    size: '12.5',
    ...changes,
  })
  const add = async (client: ShopClient, addition: unknown) =>
    (await client.call('POST /api/purchase/add_cart', addition as CartAddition)).body

  test('[X-BUILDER-01] every setting says which stones it takes, as its own words do, and no other piece does', async () => {
    expect((await telaga()).centreStone).toEqual({ shapes: ['emerald', 'radiant'], caratFrom: 200, caratTo: 600 })
    expect((await rintik()).centreStone).toEqual({ shapes: ['pear'], caratFrom: 25, caratTo: 120 })
    expect((await pieceOfKind(visitor, 'fine_ring')).centreStone).toBeNull()
    const { body } = await visitor.call('GET /api/purchase/get_pieces', { kind: 'setting', pageSize: '50' })
    const cards = body.data?.detail ?? []
    expect(cards.length).toBeGreaterThan(40)
    for (const { uuid, shape } of cards) {
      const { centreStone } = await settingNamed(uuid)
      expect(centreStone?.shapes[0]).toBe(shape)
      expect(centreStone?.caratFrom).toBeLessThan(centreStone?.caratTo ?? 0)
    }
  })

  test('[X-BUILDER-01] [X-BUILDER-06] only settings that take a stone are listed for it', async () => {
    const linksFor = async (stoneShape: Shape, stoneCarat: string) => {
      const query = { kind: 'setting', stoneShape, stoneCarat, pageSize: '50' } as const
      return (await visitor.call('GET /api/purchase/get_pieces', query)).body.data?.detail.map(({ link }) => link)
    }
    expect(await linksFor('pear', '1.2')).toContain('rintik-pear-solitaire')
    expect(await linksFor('pear', '1.21')).not.toContain('rintik-pear-solitaire')
    expect(await linksFor('emerald', '1.99')).not.toContain('telaga-emerald-solitaire')
    expect(await linksFor('radiant', '2')).toContain('telaga-emerald-solitaire')
    expect(await linksFor('heart', '1')).not.toContain('telaga-emerald-solitaire')
  })

  test('[X-BUILDER-05] a link is read as far as it names what exists', async () => {
    const setting = await rintik()
    const stone = await smallPear()
    const read = async (query: object) => (await visitor.call('GET /api/purchase/get_ring', query)).body.data
    expect(await read({})).toEqual({ stone: null, setting: null, metal: null, unknown: [], misfit: null, pictures: [] })
    expect(await read({ stone: stone.link, setting: setting.link, metal: '6' })).toMatchObject({
      stone: { uuid: stone.uuid },
      setting: { uuid: setting.uuid },
      metal: '6',
      unknown: [],
      misfit: null,
    })
    const [earrings, big] = [await pieceOfKind(visitor, 'earrings'), (await stones('pear', { caratFrom: '1.21' }))[0]]
    expect(await read({ stone: 'none', setting: setting.uuid, metal: '1' })).toMatchObject({
      stone: null,
      setting: { uuid: setting.uuid },
      metal: '1',
      unknown: ['stone'],
    })
    expect(await read({ stone: stone.uuid, setting: earrings.link })).toMatchObject({
      setting: null,
      unknown: ['setting'],
    })
    expect(await read({ stone: setting.link, setting: stone.link })).toMatchObject({ unknown: ['stone', 'setting'] })
    expect(await read({ stone: big?.uuid, setting: setting.link })).toMatchObject({ misfit: 'carat' })
    const [heart] = await stones('heart')
    expect(await read({ stone: heart?.uuid, setting: setting.link })).toMatchObject({ misfit: 'shape' })
  })

  test('[X-BUILDER-09] a setting is pictured with a stone of the chosen shape, in the chosen metal', async () => {
    const setting = await telaga()
    const [radiant] = await stones('radiant', { caratFrom: '2' })
    const { body } = await visitor.call('GET /api/purchase/get_ring', {
      stone: radiant?.uuid,
      setting: setting.uuid,
      metal: '4',
    })
    expect(body.data?.pictures.map(({ name }) => name)).toEqual([
      'engagement-solitaire-radiant-rose',
      'engagement-solitaire-radiant-rose-top',
    ])
  })

  test('[X-BUILDER-02] [CART-05] [CART-06] a ring is one item at the sum of both prices', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const [setting, stone] = [await rintik(), await smallPear()]
    const [item, ...others] = await addToCart(client, ringOf(setting, stone, { engraving: ' Mei  ♥ 永远 ' }))
    expect(others).toEqual([])
    const gold = setting.metals.find(({ metal }) => metal === '6')
    expect(item).toEqual({
      cart_uuid: item?.cart_uuid,
      type: 'diamond_ring',
      total_amount: (gold?.priceSen ?? 0) + stone.priceSen,
      files: { url: expect.stringContaining('engagement-solitaire-pear-yellow') as string },
      path:
        `/pages/Engagement/review?stone=${stone.link}&setting=rintik-pear-solitaire&metal=6&size=12.5` +
        `&engraving=${encodeURIComponent('Mei ♥ 永远')}`,
      available: true,
      reserved: false,
      diamond: {
        carat: (stone.caratPoints / 100).toFixed(2),
        shape: 'pear',
        lab: 'IGI',
        certificate: stone.certificate,
        color: stone.color,
        clarity: stone.clarity,
        cut: stone.cut,
      },
      ring: { name: setting.name, metal: '6', size: '12.5', engraving: 'Mei ♥ 永远' },
    })
  })

  test('[X-BUILDER-02] a stone is in a cart once: added again, its item becomes what was added last', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const [setting, stone] = [await rintik(), await smallPear()]
    const [loose] = await addToCart(client, { diamond: stone.uuid })
    const [ring] = await addToCart(client, ringOf(setting, stone, { engraving: 'Mei' }))
    expect(ring).toMatchObject({ cart_uuid: loose?.cart_uuid, type: 'diamond_ring', ring: { size: '12.5' } })
    const titis = await settingNamed('titis-pear-solitaire')
    const again = ringOf(titis, stone, { metal: '1', size: '0' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(client, again)))
    expect(new Set(answers.map(({ re }) => re))).toEqual(new Set(['200']))
    const items = await cartOf(client)
    expect(items).toMatchObject([{ cart_uuid: loose?.cart_uuid, ring: { name: titis.name, metal: '1', size: '0' } }])
    expect(items[0]?.ring).not.toHaveProperty('engraving')
    expect(await addToCart(client, { diamond: stone.uuid })).toEqual(items)
  })

  test('[X-BUILDER-02] what cannot be made is refused by name, and nothing is added', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const [setting, stone] = [await rintik(), await smallPear()]
    const [big] = await stones('pear', { caratFrom: '1.21' })
    const [heart] = await stones('heart')
    const band = await pieceOfKind(client, 'women_ring')
    expect(await add(client, ringOf(setting, big as Diamond))).toEqual({ re: '400', field: 'stone' })
    expect(await add(client, ringOf(setting, heart as Diamond))).toEqual({ re: '400', field: 'stone' })
    expect(await add(client, ringOf(setting, stone, { size: undefined }))).toEqual({ re: '400', field: 'size' })
    expect(await add(client, ringOf(setting, stone, { size: '3.5' }))).toEqual({ re: '400', field: 'size' })
    expect(await add(client, ringOf(setting, stone, { metal: '9' }))).toEqual({ re: '400', field: 'metal' })
    expect(await add(client, ringOf(setting, stone, { stone: crypto.randomUUID() }))).toEqual({ re: '404' })
    expect(await add(client, ringOf(setting, stone, { setting: crypto.randomUUID() }))).toEqual({ re: '404' })
    expect(await add(client, ringOf(band, stone, { metal: band.metals[0]?.metal }))).toEqual({ re: '404' })
    expect(await cartOf(client)).toEqual([])
  })

  test.each(['x'.repeat(21), '永'.repeat(21), 'Mei\u0000', 'Мэй', '<b>', 'Mei 🎉', ''])(
    '[X-BUILDER-04] refuses the engraving %j',
    async (engraving) => {
      const client = await ShopClient.signedIn(shop.url)
      const ring = ringOf(await rintik(), (await stones('pear', { caratTo: '1.2' })).at(-1) as Diamond, { engraving })
      expect(await add(client, ring)).toEqual({ re: '400', field: 'engraving' })
      expect(await cartOf(client)).toEqual([])
    },
  )

  test('[X-BUILDER-03] [X-ORDER-06] the stone of an ordered ring is held, then sold, for everybody else', async () => {
    const buyer = await ShopClient.signedIn(shop.url)
    const other = await ShopClient.signedIn(shop.url)
    const [setting, stone] = [await rintik(), await smallPear()]
    const ring = ringOf(setting, stone)
    await addToCart(other, ring)
    const items = await addToCart(buyer, ring)
    const { order, url } = await submit(buyer, submissionOf(items))
    expect(await cartOf(other)).toMatchObject([{ type: 'diamond_ring', available: false, reserved: true }])
    const late = await ShopClient.signedIn(shop.url)
    expect(await add(late, ring)).toEqual({ re: '423' })
    await answerPayment(buyer, url, 'approve')
    await waitForOrderState(buyer, order, 'paid')
    expect(await add(late, ring)).toEqual({ re: '409' })
    expect(await cartOf(other)).toMatchObject([{ available: false, reserved: false }])
    expect((await stones('pear', { caratTo: '1.2' })).map(({ uuid }) => uuid)).not.toContain(stone.uuid)
    expect((await visitor.call('GET /api/purchase/get_ring', { stone: stone.link })).body.data).toMatchObject({
      stone: { available: false, reserved: false },
      unknown: [],
    })
  })

  test('[X-BUILDER-03] a ring in the cart and the same stone loose in an unpaid order replace each other', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const [setting, stone] = [await rintik(), await smallPear()]
    const first = await submit(client, submissionOf(await addToCart(client, { diamond: stone.uuid })))
    const second = await submit(client, submissionOf(await addToCart(client, ringOf(setting, stone))))
    expect((await readOrder(client, first.order)).state).toBe('cancelled')
    expect(await readOrder(client, second.order)).toMatchObject({ state: 'reserved', lines: [{ kind: 'ring' }] })
  })

  test('[X-BUILDER-04] [PERSONAL-01] order, mail, the workshop and the customer’s own data name stone, setting, metal, size and engraving', async () => {
    const client = new ShopClient(shop.url)
    const email = await client.register()
    await client.signIn(email)
    const [setting, stone] = [await rintik(), await smallPear()]
    const items = await addToCart(client, ringOf(setting, stone, { engraving: 'Mei & Wei' }))
    const { order, url } = await submit(client, submissionOf(items))
    await answerPayment(client, url, 'approve')
    await waitForOrderState(client, order, 'paid')
    const carat = (stone.caratPoints / 100).toFixed(2)
    const grades = `Colour ${stone.color}, Clarity ${clarities[stone.clarity]}`
    const read = await readOrder(client, order)
    expect(read.lines).toEqual([
      {
        uuid: read.lines[0]?.uuid,
        kind: 'ring',
        type: 'diamond_ring',
        name: { en: `${carat} ct Pear Diamond Ring`, 'zh-CN': `${carat} 克拉梨形钻戒` },
        priceSen: items[0]?.total_amount,
        picture: expect.objectContaining({ name: 'engagement-solitaire-pear-yellow-top' }) as unknown,
        setting: { name: setting.name, metal: '6', size: '12.5', style: 'solitaire', engraving: 'Mei & Wei' },
        diamond: {
          name: { en: `${carat} ct Pear Diamond`, 'zh-CN': `${carat} 克拉梨形钻石` },
          certificate: `IGI ${stone.certificate}`,
          grades: { color: stone.color, clarity: stone.clarity, cut: '7' },
        },
      },
    ])
    const { text } = await waitForMail(shop.settings.dataFolder, email, /Your order KL/)
    expect(text).toContain(
      `${carat} ct Pear Diamond Ring, Rintik Pear Solitaire, 18K Yellow Gold, HK 12.5, engraved “Mei & Wei”, ` +
        `${carat} ct Pear Diamond, ${grades}, IGI ${stone.certificate}: RM `,
    )
    const at = { role: 'workshop', now: new Date() } as const
    const shown = await show(shop.services.db, { subject: 'orders', number: read.number }, at)
    const told = JSON.stringify(shown?.facts.map(({ value }) => (typeof value === 'object' ? value.en : value)))
    for (const part of ['18K Yellow Gold, ring size HK 12.5', 'Mei & Wei', 'KR-1047', grades, stone.certificate]) {
      expect(told).toContain(part)
    }
    await addToCart(client, ringOf(setting, await smallPear(), { engraving: '永远' }))
    const own = (await client.call('POST /api/privacy/get_own_data', {})).body.data?.data
    expect(own?.cart).toMatchObject([{ sku: expect.stringMatching(/^KR-1047 \+ /) as string, engraving: '永远' }])
    expect(own?.orders).toMatchObject([{ lines: [{ engraving: 'Mei & Wei', metal: '6', size: '12.5' }] }])
  })
})
