import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { socialReturnPath, socialStartPath } from '#contract/account/social.ts'
import {
  type LoopbackClient,
  type LoopbackProvider,
  startLoopbackProvider,
} from '../../../src/server/account/identity/loopback/provider.ts'
import { ShopClient, testPassword } from '../../support/client.ts'
import { addToCart, cartOf, diamondForSale, submissionOf, submit } from '../../support/commerce.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'
import { messageOf, newState, type Persona, signInThroughPopup, obtainAccessToken } from '../../support/social.ts'
import { testRenderer } from '../../support/renderer.ts'

const minute = 60_000
const own: LoopbackClient = { id: 'kilau', secret: 'a'.repeat(32), redirectUris: ['http://127.0.0.1:1/return'] }
const foreign: LoopbackClient = { id: 'other', secret: 'b'.repeat(32), redirectUris: ['http://127.0.0.1:2/return'] }
const newEmail = () => `social-${crypto.randomUUID()}@shop.example`

describe.each(databases)('social sign-in on %s', (database) => {
  let provider: LoopbackProvider
  let shop: TestShop
  let clock = Date.now()

  const socialOf = ({ issuer }: LoopbackProvider) => ({
    issuer,
    clientId: own.id,
    clientSecret: own.secret,
    tokenInfoUrl: null,
  })
  const visitor = () => new ShopClient(shop.url)
  const login = async (code: string, client = visitor()) =>
    (await client.call('POST /api/user/google_login', { code })).body.re
  const tokenOf = (persona: Persona, client = own) => obtainAccessToken(provider.issuer, client, persona)
  const userOf = (email: string) =>
    shop.services.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

  beforeAll(async () => {
    provider = await startLoopbackProvider({ clients: [own, foreign] })
    shop = await openTestShop(database, {
      settings: { social: socialOf(provider) },
      now: () => new Date(clock),
    })
  })
  afterAll(async () => {
    await shop.close()
    await provider.close()
  })

  it('[LOGIN-08] [CONST-03] makes an account for a verified email and signs in', async () => {
    const client = visitor()
    const email = newEmail()
    expect(await login(await tokenOf({ email, first: 'Mei', last: 'Lim' }), client)).toBe('200')
    expect((await client.call('POST /api/user/get_header_info', {})).body).toEqual({
      re: '200',
      data: { uuid: expect.any(String), user_name: 'Mei', num: 0 },
    })
    const at = new Date(clock).toISOString()
    expect(await userOf(email)).toMatchObject({
      first_name: 'Mei',
      last_name: 'Lim',
      password_hash: '',
      ctime: at,
      sign_time: at,
      sign_ip: '127.0.0.1',
      email_proven_at: at,
      merchant_code: expect.stringMatching(/^K[0-9]{10}$/),
    })
  })

  it('[LOGIN-08] leads to the same account the next time, also where the email was changed at the provider', async () => {
    const email = newEmail()
    await login(await tokenOf({ email }))
    const user = await userOf(email)
    clock += minute
    expect(await login(await tokenOf({ email: email.toUpperCase() }))).toBe('200')
    expect(await userOf(email)).toMatchObject({ uuid: user?.uuid, sign_time: new Date(clock).toISOString() })
    await shop.services.write((transaction) =>
      transaction
        .updateTable('users')
        .set({ email: `old-${email}` })
        .where('email', '=', email)
        .execute(),
    )
    expect(await login(await tokenOf({ email }))).toBe('200')
    expect(await userOf(email)).toBe(undefined)
  })

  it('[LOGIN-08] lets nobody in by an empty password', async () => {
    const email = newEmail()
    await login(await tokenOf({ email }))
    const client = visitor()
    expect((await client.signIn(email, testPassword)).body.re).toBe('407')
    const empty = { user_name: email, password: ' ', ...(await client.verification()) }
    expect((await client.call('POST /api/user/sign_in', empty)).body.re).toBe('407')
  })

  it('[LOGIN-08] links an account whose mailbox was proven, and leaves its password', async () => {
    const client = visitor()
    const email = await client.register()
    await shop.services.write((transaction) =>
      transaction
        .updateTable('users')
        .set({ email_proven_at: new Date(clock).toISOString() })
        .where('email', '=', email)
        .execute(),
    )
    const before = await userOf(email)
    expect(await login(await tokenOf({ email, first: 'Somebody' }))).toBe('200')
    expect(await userOf(email)).toMatchObject({ uuid: before?.uuid, first_name: 'Mei' })
    expect((await client.signIn(email)).body.re).toBe('200')
  })

  it('[LOGIN-08] hands an account that somebody made with an email not proven theirs to its owner', async () => {
    const stranger = visitor()
    const email = await stranger.register()
    await stranger.signIn(email)
    const owner = visitor()
    expect(await login(await tokenOf({ email }), owner)).toBe('200')
    expect((await owner.call('POST /api/user/get_header_info', {})).body.re).toBe('200')
    expect((await stranger.call('POST /api/user/get_header_info', {})).body.re).toBe('401')
    expect((await stranger.signIn(email)).body.re).toBe('407')
    const user = await userOf(email)
    const mails = await shop.services.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'mail')
      .where('payload', 'like', `%${user?.uuid}%`)
      .where('subject', 'not like', 'email-confirmation:%')
      .execute()
    expect(mails.map(({ payload }) => JSON.parse(payload))).toEqual([{ template: 'password-reset', user: user?.uuid }])
  })

  it('[LOGIN-08] [PERSONAL-04] hands over an account with its cart, and without what could lead to a stranger', async () => {
    const stranger = visitor()
    const email = await stranger.register({ firstname: 'Stranger' })
    await stranger.signIn(email)
    const diamond = (await diamondForSale(stranger)).uuid
    await addToCart(stranger, { diamond })
    await stranger.call('POST /api/purchase/add_favourites', { items: [diamond] })
    await stranger.call('POST /api/address/save_address', {
      address: {
        name: 'Stranger',
        phone: '0123456789',
        country: 'MY',
        address: '1 Jalan Orang Lain',
        unit: '',
        postcode: '59100',
        city: 'Kuala Lumpur',
        state: '14',
      },
      isDefault: true,
    })
    const change = { email: `stranger-${crypto.randomUUID()}@shop.example` }
    expect((await stranger.call('POST /api/user/request_email_change', change)).body.re).toBe('200')
    const user = (await userOf(email))?.uuid ?? ''
    const saved = async () => {
      const rows = await Promise.all(
        (['addresses', 'cart_items', 'favourites', 'email_changes'] as const).map((table) =>
          shop.services.db.selectFrom(table).select('user_uuid').where('user_uuid', '=', user).execute(),
        ),
      )
      return rows.map(({ length }) => length)
    }
    const items = await cartOf(stranger)
    const { order } = await submit(stranger, submissionOf(items))
    expect(await saved()).toEqual([1, 1, 1, 1])
    expect(await login(await tokenOf({ email, first: 'Mei', last: '' }))).toBe('200')
    expect(await saved()).toEqual([0, 1, 1, 0])
    const { state } = await shop.services.db
      .selectFrom('orders')
      .select('state')
      .where('uuid', '=', order)
      .executeTakeFirstOrThrow()
    expect(state, 'nobody pays for what goes to a stranger').toBe('cancelled')
  })

  it('[LOGIN-08] takes a token once, also from many at the same time', async () => {
    const email = newEmail()
    const token = await tokenOf({ email })
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(token)))
    expect(answers.toSorted()).toEqual(['200', '407', '407', '407', '407', '407'])
    expect(await login(token)).toBe('407')
  })

  it('[LOGIN-08] makes one account for two tokens of the same person at the same time', async () => {
    const email = newEmail()
    const tokens = await Promise.all([tokenOf({ email }), tokenOf({ email })])
    expect(await Promise.all(tokens.map((token) => login(token)))).toEqual(['200', '200'])
    const linked = await shop.services.db
      .selectFrom('identities')
      .innerJoin('users', 'users.uuid', 'identities.user_uuid')
      .select('identities.subject')
      .where('users.email', '=', email)
      .execute()
    expect(linked).toHaveLength(1)
  })

  it('[LOGIN-08] refuses a token that was issued to another client', async () => {
    const email = newEmail()
    expect(await login(await tokenOf({ email }, foreign))).toBe('407')
    expect(await userOf(email)).toBe(undefined)
  })

  it('[LOGIN-08] refuses an email that the provider has not verified', async () => {
    const client = visitor()
    const email = await client.register()
    expect(await login(await tokenOf({ email, verified: false }))).toBe('407')
    expect((await client.signIn(email)).body.re).toBe('200')
  })

  it('[LOGIN-08] refuses what is no token of the provider', async () => {
    expect(await login('anything')).toBe('407')
    const tooMuch = await visitor().call('POST /api/user/google_login', { code: 'a b' })
    expect(tooMuch).toMatchObject({ status: 400, body: { re: '400', field: 'code' } })
  })

  it('[LOGIN-08] asks Google’s way where there is no introspection, and refuses there too', async () => {
    const other = await openTestShop(database, {
      settings: { social: { ...socialOf(provider), tokenInfoUrl: `${provider.issuer}/tokeninfo` } },
    })
    onTestFinished(() => other.close())
    const ask = (code: string) => login(code, new ShopClient(other.url))
    expect(await ask(await tokenOf({ email: newEmail() }))).toBe('200')
    expect(await ask(await tokenOf({ email: newEmail() }, foreign))).toBe('407')
    expect(await ask(await tokenOf({ email: newEmail(), verified: false }))).toBe('407')
    expect(await ask('anything')).toBe('407')
  })

  it('[LOGIN-08] refuses a token that has ended', async () => {
    const shortLived = await startLoopbackProvider({ clients: [own], tokenMaxAge: 1 })
    const other = await openTestShop(database, { settings: { social: socialOf(shortLived) } })
    const plain = await openTestShop(database, {
      settings: { social: { ...socialOf(shortLived), tokenInfoUrl: `${shortLived.issuer}/tokeninfo` } },
    })
    onTestFinished(async () => {
      await Promise.all([other.close(), plain.close()])
      await shortLived.close()
    })
    const token = await obtainAccessToken(shortLived.issuer, own, { email: newEmail() })
    await delay(2100)
    expect(await login(token, new ShopClient(other.url))).toBe('407')
    expect(await login(token, new ShopClient(plain.url))).toBe('407')
  })

  it('[LOGIN-08] says that a provider does not answer, and asks it again the next time', async () => {
    const gone = await startLoopbackProvider({ clients: [own] })
    const other = await openTestShop(database, { settings: { social: socialOf(gone) } })
    onTestFinished(() => other.close())
    const token = await obtainAccessToken(gone.issuer, own, { email: newEmail() })
    await gone.close()
    expect(await login(token, new ShopClient(other.url))).toBe('504')
    const { status, text } = await new ShopClient(other.url)
      .fetch(`${socialStartPath}?state=${newState()}`)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
    expect(status).toBe(200)
    expect(messageOf(text)?.token).toBe(null)
  })

  it('[LOGIN-08] opens its pop-up window no more often than other calls about accounts', async () => {
    const { rate } = shop.settings
    const strict = await openTestShop(database, {
      settings: { rate: { ...rate, account: 2 }, social: socialOf(provider) },
    })
    onTestFinished(() => strict.close())
    const open = () =>
      new ShopClient(strict.url).fetch(`${socialStartPath}?state=${newState()}`, { redirect: 'manual' })
    const answers = [await open(), await open(), await open()]
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 429])
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('[LOGIN-08] is not offered in production without a client', async () => {
    const bare = await openTestShop(database, {
      settings: { environment: 'production', testCode: null },
      renderer: testRenderer(() => Promise.resolve({ status: 404, headers: {}, text: '' })),
    })
    onTestFinished(() => bare.close())
    expect(await login('anything', new ShopClient(bare.url))).toBe('504')
    expect((await new ShopClient(bare.url).fetch(`${socialStartPath}?state=${newState()}`)).status).toBe(404)
  })

  describe('the pop-up window, with the provider of development', () => {
    let developing: TestShop
    beforeAll(async () => {
      developing = await openTestShop(database)
    })
    afterAll(() => developing.close())
    const client = () => new ShopClient(developing.url)

    it('[LOGIN-08] comes back with a token that signs in', async () => {
      const state = newState()
      const message = await signInThroughPopup(developing.url, state, { email: newEmail(), first: 'Aisyah' })
      expect(message?.state).toBe(state)
      const shopper = client()
      expect(await login(message?.token ?? '', shopper)).toBe('200')
      expect((await shopper.call('POST /api/user/get_header_info', {})).body.data?.user_name).toBe('Aisyah')
    })

    it('[LOGIN-08] asks for email, profile and openid with PKCE, as the client of development', async () => {
      const state = newState()
      const response = await client().fetch(`${socialStartPath}?state=${state}`)
      expect(response.status).toBe(303)
      expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
      const query = Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams)
      expect(query).toMatchObject({
        client_id: 'kilau-development',
        response_type: 'code',
        scope: 'openid email profile',
        code_challenge_method: 'S256',
        code_challenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        redirect_uri: developing.url + socialReturnPath,
        state,
      })
    })

    it('[LOGIN-08] tells nobody anything without an attempt of this browser', async () => {
      for (const query of ['', '?state=short', `?state=${newState()}`, `?state=${newState()}&code=stolen`]) {
        const response = await client().fetch(socialReturnPath + query)
        expect(response.status).toBe(400)
        expect(messageOf(await response.text())).toBe(null)
      }
    })

    it('[LOGIN-08] comes back without a token where the code is wrong or the person declines', async () => {
      for (const answer of ['code=wrong', 'error=access_denied']) {
        const shopper = client()
        const state = newState()
        await shopper.fetch(`${socialStartPath}?state=${state}`)
        const path = `${socialReturnPath}?state=${state}&${answer}`
        expect(messageOf(await (await shopper.fetch(path)).text())).toEqual({ state, token: null })
        expect((await shopper.fetch(path)).status).toBe(400)
      }
    })
  })

  describe('the keepalive', () => {
    it('[SESSION-03] keeps a session that would have ended, and only a customer’s', async () => {
      const client = await ShopClient.signedIn(shop.url)
      const sixDays = 6 * 24 * 60 * minute
      for (let round = 0; round < 2; round += 1) {
        clock += sixDays
        expect((await client.call('POST /api/base/keepalive', {})).body).toEqual({ re: '200' })
      }
      clock += 8 * 24 * 60 * minute
      expect((await client.call('POST /api/base/keepalive', {})).body).toEqual({ re: '503' })
      expect((await visitor().call('POST /api/base/keepalive', {})).body).toEqual({ re: '401' })
    })
  })

  describe('the header info of the customer’s record', () => {
    it('[CONST-03] [SESSION-01] says what the lookup says, and the record', async () => {
      const client = visitor()
      expect((await client.call('POST /api/crm/dashboard/get_header_info', {})).body).toEqual({ re: '401' })
      const email = await client.register({ firstname: 'Aisyah' })
      const made = new Date(clock).toISOString()
      clock += minute
      await client.signIn(email)
      expect((await client.call('POST /api/crm/dashboard/get_header_info', {})).body).toEqual({
        re: '200',
        data: {
          user_name: 'Aisyah',
          num: 0,
          merchant_email: email,
          ctime: made,
          sign_time: new Date(clock).toISOString(),
          sign_ip: '127.0.0.1',
          merchant_code: expect.stringMatching(/^K[0-9]{10}$/),
        },
      })
    })
  })
})
