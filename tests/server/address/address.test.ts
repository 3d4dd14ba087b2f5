import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ShopClient } from '../../support/client.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const home = {
  name: 'Lim Mei Ling',
  phone: '60123456789',
  country: 'MY',
  address: '18 Jalan Telawi 3',
  unit: 'B-3-2',
  postcode: '59100',
  city: 'Kuala Lumpur',
  state: '14',
} as const
const abroad = {
  ...home,
  phone: '91234567',
  country: 'SG',
  address: '391 Orchard Road',
  unit: '',
  postcode: '238873',
  city: 'Singapore',
  state: '',
} as const

describe.each(databases)('addresses on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  type Saved = Partial<Omit<typeof home, 'country'>> & { country?: 'MY' | 'SG' }
  const save = async (client: ShopClient, address: object, more: { uuid?: string; isDefault?: boolean } = {}) =>
    (
      await client.call('POST /api/address/save_address', {
        address: { ...home, ...(address as Saved) },
        isDefault: false,
        ...more,
      })
    ).body
  const bookOf = async (client: ShopClient) =>
    (await client.call('POST /api/address/get_addresses', {})).body.data ?? []
  const streetsOf = async (client: ShopClient) =>
    (await bookOf(client)).map(({ address, isDefault }) => [address, isDefault])

  test('[X-ADDRESS-01] [PERSONAL-03] [ROUTE-14] the first address is the default, another one when it is made so', async () => {
    const client = await ShopClient.signedIn(shop.url)
    expect(await bookOf(client)).toEqual([])
    expect(await save(client, {})).toEqual({
      re: '200',
      data: [{ ...home, uuid: expect.any(String), phone: '+60 12-345 6789', isDefault: true }],
    })
    await save(client, abroad)
    expect(await streetsOf(client)).toEqual([
      ['18 Jalan Telawi 3', true],
      ['391 Orchard Road', false],
    ])
    const [, second] = await bookOf(client)
    expect(second?.phone).toBe('+65 9123 4567')
    await client.call('POST /api/address/set_default_address', { address: second!.uuid })
    expect(await streetsOf(client)).toEqual([
      ['391 Orchard Road', true],
      ['18 Jalan Telawi 3', false],
    ])
  })

  test('[X-ADDRESS-01] [PERSONAL-03] an address is changed, and deleted; the newest of the others follows the default', async () => {
    const client = await ShopClient.signedIn(shop.url)
    for (const address of ['1 Jalan Satu', '2 Jalan Dua', '3 Jalan Tiga']) await save(client, { address })
    const [first] = await bookOf(client)
    expect((await save(client, { address: '9 Jalan Sembilan' }, { uuid: first!.uuid })).re).toBe('200')
    expect((await streetsOf(client))[0]).toEqual(['9 Jalan Sembilan', true])
    const left = (await client.call('POST /api/address/delete_address', { address: first!.uuid })).body.data
    expect(left?.map(({ address, isDefault }) => [address, isDefault])).toEqual([
      ['3 Jalan Tiga', true],
      ['2 Jalan Dua', false],
    ])
  })

  test('[X-ADDRESS-01] ten addresses fit, also when twelve come at once', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) => save(client, { address: `${place} Jalan Telawi` })),
    )
    expect(answers.filter(({ re }) => re === '409')).toHaveLength(2)
    expect(await bookOf(client)).toHaveLength(10)
    expect((await bookOf(client)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    const [first] = await bookOf(client)
    expect((await save(client, {}, { uuid: first!.uuid })).re).toBe('200')
  })

  test('[PERSONAL-04] another customer’s address is answered as if it did not exist', async () => {
    const owner = await ShopClient.signedIn(shop.url)
    await save(owner, {})
    const [address] = await bookOf(owner)
    const other = await ShopClient.signedIn(shop.url)
    const { uuid } = address!
    expect(await save(other, { name: 'Mallory' }, { uuid })).toEqual({ re: '404' })
    expect((await other.call('POST /api/address/delete_address', { address: uuid })).body).toEqual({ re: '404' })
    expect((await other.call('POST /api/address/set_default_address', { address: uuid })).body).toEqual({ re: '404' })
    expect(await bookOf(other)).toEqual([])
    expect(await bookOf(owner)).toEqual([address])
  })

  test.each([
    [{ postcode: '10050' }, 'address.postcode'],
    [{ postcode: '5910' }, 'address.postcode'],
    [{ state: '17' }, 'address.state'],
    [{ state: '' }, 'address.state'],
    [{ phone: '0000000' }, 'address.phone'],
    [{ country: 'XX' }, 'address.country'],
    [{ ...abroad, postcode: '59100' }, 'address.postcode'],
    [{ ...abroad, phone: '0123456789' }, 'address.phone'],
    [{ name: '\u200b' }, 'address.name'],
    [{ unit: 'a\u0007b' }, 'address.unit'],
  ])('[X-ADDRESS-02] [FORM-01] %j is refused by name', async (changes, field) => {
    const client = await ShopClient.signedIn(shop.url)
    expect(await save(client, changes)).toEqual({ re: '400', field })
    expect(await bookOf(client)).toEqual([])
  })

  test('[X-ADDRESS-01] nobody has an address book without an account', async () => {
    const visitor = new ShopClient(shop.url)
    expect((await visitor.call('POST /api/address/get_addresses', {})).body).toMatchObject({ re: '401' })
  })
})
