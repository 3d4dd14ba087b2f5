import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bannerKinds, type PromotionKind } from '#contract/promotion/promotion.ts'
import { draft as draftSchema } from '#contract/promotion/schemas.ts'
import { makePromotions, readDraft } from '../../../src/desk/promotions.ts'
import { manageSubject } from '../../../src/desk/subjects.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { endPastPromotions } from '../../../src/server/promotion/apply.ts'
import { makeDraft } from '../../../src/server/promotion/make.ts'
import { ShopClient } from '../../support/client.ts'
import { runDesk } from '../../support/desk.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'
import { atDesk } from '../../support/staff.ts'

const day = 86_400_000
const starts = new Date('2030-12-01T00:00:00.000Z')
const ends = new Date('2031-01-01T00:00:00.000Z')
const justBefore = (time: Date) => new Date(time.getTime() - 1)

const written = (slug: string, kind: PromotionKind = 'promotion') => ({
  slug,
  kind,
  title: { en: `Title of ${slug}`, 'zh-CN': '标题' },
  text: { en: 'Some text.', 'zh-CN': '一些文字。' },
  link: '/pages/WhyKilau#Free-Resizing',
  picture: 'banner-lunar',
  starts_at: '2030-12-01T08:00:00+08:00',
  ends_at: '2031-01-01T08:00:00+08:00',
})

describe.each(databases)('promotions on %s', (database) => {
  let shop: TestShop
  let desk: ShopClient
  let folder: string
  let visitor: ShopClient
  let now = starts
  beforeAll(async () => {
    shop = await openTestShop(database, { now: () => now })
    folder = mkdtempSync(join(tmpdir(), 'promotions-'))
    visitor = new ShopClient(shop.url)
    // What a new shop shows is looked at in a test of its own.
    await shop.services.write((transaction) => transaction.deleteFrom('promotions').execute())
  })
  afterAll(async () => {
    await shop.close()
    rmSync(folder, { recursive: true })
  })
  /** Signs in anew, as a session lasts an hour of the clock that the tests move. */
  const at = async (time: Date) => {
    now = time
    desk = (await atDesk(shop)).client
  }
  const actor = 'desk:test' as const
  const make = (draft: object) =>
    shop.services.write((transaction) => makeDraft({ transaction, now, actor }, draftSchema.parse(draft)))
  const show = async (slug: string) => {
    const { body } = await desk.call('POST /api/desk/show', { subject: 'promotions', number: slug })
    if (!body.data) throw new Error(`show answered ${body.re}`)
    return body.data
  }
  const moveAs = async (client: ShopClient, slug: string, event: 'promotion.published' | 'promotion.withdrawn') => {
    const { state, version } = await show(slug)
    return (
      await client.call('POST /api/desk/move', {
        subject: 'promotions',
        number: slug,
        event,
        state: state ?? '',
        version,
      })
    ).body
  }
  const publish = (slug: string) => moveAs(desk, slug, 'promotion.published')
  const listed = async () => {
    const { body } = await visitor.call('GET /api/promotion/get_promotions', {})
    return body.data?.map(({ slug }) => slug)
  }
  const banner = async (kind: (typeof bannerKinds)[number]) =>
    (await visitor.call('GET /api/promotion/get_banner', { kind })).body.data?.slug ?? null
  const linkOf = async (slug: string) => {
    const link = (await show(slug)).facts.find(({ name }) => name === 'preview')?.value
    const url = new URL(typeof link === 'string' ? link : '', shop.url)
    const [, , kind, promotion] = url.pathname.split('/')
    return { kind: kind as PromotionKind, promotion: promotion ?? '', token: url.searchParams.get('token') ?? '' }
  }
  const preview = async (link: Awaited<ReturnType<typeof linkOf>>) =>
    (await visitor.call('GET /api/promotion/get_preview', link)).body

  test('[X-PROMOTION-02] [ROUTE-13] a draft is in no call but its preview', async () => {
    await at(starts)
    await make(written('draft-only'))
    await make(written('draft-home', 'home-banner'))
    expect(await listed()).toEqual([])
    expect(await banner('home-banner')).toBeNull()
    expect(await preview(await linkOf('draft-only'))).toMatchObject({ re: '200', data: { slug: 'draft-only' } })
    expect(await preview(await linkOf('draft-home'))).toMatchObject({ re: '200', data: { slug: 'draft-home' } })
  })

  test('[X-PROMOTION-02] what is published is shown from its start until its end, to the millisecond', async () => {
    await at(justBefore(starts))
    await make(written('by-dates'))
    expect(await publish('by-dates')).toMatchObject({ re: '200', data: { state: 'published' } })
    expect(await listed()).toEqual([])
    now = starts
    expect(await listed()).toEqual(['by-dates'])
    now = justBefore(ends)
    expect(await listed()).toEqual(['by-dates'])
    now = ends
    expect(await listed()).toEqual([])
  })

  test('[X-PROMOTION-01] [X-PROMOTION-02] one that has ended is over, is not published, and is withdrawn no more', async () => {
    await at(starts)
    await make(written('to-end'))
    await make(written('never-published'))
    await make({ ...written('endless'), ends_at: null })
    await publish('to-end')
    await publish('endless')
    await at(ends)
    await shop.services.write((transaction) => endPastPromotions({ transaction, now }))
    expect(await show('to-end')).toMatchObject({ state: 'over', possible: [] })
    expect((await show('to-end')).trail.at(-1)).toMatchObject({ actor: 'shop', event: 'time.passed' })
    expect(await show('endless')).toMatchObject({ state: 'published', possible: ['promotion.withdrawn'] })
    expect((await show('never-published')).possible).toEqual(['promotion.withdrawn'])
    expect(await publish('never-published')).toEqual({ re: '409' })
    expect(await listed()).toEqual(['endless'])
    await moveAs(desk, 'endless', 'promotion.withdrawn')
    expect(await listed()).toEqual([])
  })

  test.each(bannerKinds)('[X-PROMOTION-03] of several %s the one that began last is shown', async (kind) => {
    await at(starts)
    await make({ ...written(`early-${kind}`, kind), starts_at: '2030-11-01T00:00:00Z', ends_at: null })
    await make({ ...written(`late-${kind}`, kind), starts_at: '2030-11-20T00:00:00Z' })
    await make({ ...written(`future-${kind}`, kind), starts_at: '2030-12-24T00:00:00Z' })
    for (const slug of [`late-${kind}`, `early-${kind}`, `future-${kind}`]) await publish(slug)
    expect(await banner(kind)).toBe(`late-${kind}`)
    now = ends
    expect(await banner(kind)).toBe(`early-${kind}`)
    expect(await listed()).not.toContain(`early-${kind}`)
  })

  test('[X-PROMOTION-05] [ROUTE-13] a preview opens for seven days, in any state', async () => {
    await at(starts)
    await make(written('seven-days'))
    const link = await linkOf('seven-days')
    await publish('seven-days')
    now = justBefore(new Date(starts.getTime() + 7 * day))
    expect((await preview(link)).re).toBe('200')
    now = new Date(starts.getTime() + 7 * day)
    expect(await preview(link)).toEqual({ re: '404' })
  })

  test('[X-PROMOTION-05] [ROUTE-13] a link that is forged or of another one is answered as if there were nothing', async () => {
    await at(starts)
    await make(written('one'))
    await make(written('another'))
    await make(written('a-banner', 'home-banner'))
    const link = await linkOf('one')
    const [until = '', signature = ''] = link.token.split('.')
    const later = `${Number(until) + 1}.${signature}`
    const without = createHmac('sha256', '').update(`promotion ${link.promotion} ${until}`).digest('base64url')
    const other = await linkOf('another')
    const ofBanner = await linkOf('a-banner')
    const forged = [
      { ...link, token: later },
      { ...link, token: `${until}.${without}` },
      { ...link, token: other.token },
      { ...link, promotion: other.promotion },
      { ...link, promotion: crypto.randomUUID() },
      { ...link, kind: 'home-banner' as const },
      { ...ofBanner, kind: 'promotion' as const },
      { ...ofBanner, kind: 'lab-banner' as const },
    ]
    for (const each of forged) expect(await preview(each)).toEqual({ re: '404' })
    expect((await preview({ ...link, token: 'x' })).re).toBe('400')
    expect((await preview(link)).re).toBe('200')
  })

  test('[X-PROMOTION-06] [X-DESK-10] [X-DESK-12] only a manager sees and moves it, and only what was seen', async () => {
    await at(starts)
    await make(written('of-manager'))
    const { state, version } = await show('of-manager')
    const seen = { subject: 'promotions', number: 'of-manager', event: 'promotion.published', version } as const
    for (const role of ['workshop', 'adviser'] as const) {
      const { client } = await atDesk(shop, role)
      const { body } = await client.call('POST /api/desk/show', { subject: 'promotions', number: 'of-manager' })
      expect(body).toEqual({ re: '403' })
      expect((await client.call('POST /api/desk/move', { ...seen, state: state ?? '' })).body).toEqual({ re: '403' })
    }
    await make({ ...written('of-manager'), title: { en: 'Changed', 'zh-CN': '已改' } })
    expect((await desk.call('POST /api/desk/move', { ...seen, state: 'draft' })).body).toEqual({ re: '409' })
    expect((await publish('of-manager')).re).toBe('200')
    expect((await desk.call('POST /api/desk/move', { ...seen, state: 'draft' })).body).toEqual({ re: '409' })
    expect((await show('of-manager')).trail.map(({ event }) => event)).toEqual([
      'promotion.made',
      'promotion.changed',
      'promotion.published',
    ])
  })

  test('[X-PROMOTION-06] the desk makes a draft of a file, and changes it until it is published', async () => {
    await at(starts)
    const file = join(folder, 'gift.json')
    const database = openDatabase(shop.settings)
    const run = (...words: string[]) => makePromotions(database, shop.settings, words)
    const move = (event: string) => manageSubject(database, 'promotions', ['move', 'gift', event])
    const put = (changes: object) =>
      writeFileSync(file, JSON.stringify({ ...written('gift'), ends_at: null, ...changes }))
    try {
      put({})
      expect(await run('make', file, '--dry-run')).toBe('gift: made, a draft (nothing was changed)')
      await expect(run('preview', 'gift')).rejects.toThrow('There is no promotion "gift".')
      expect(await run('make', file)).toBe('gift: made, a draft')
      put({ text: { en: 'Other text.', 'zh-CN': '别的文字。' } })
      expect(await run('make', file, '--json')).toBe(
        JSON.stringify({ slug: 'gift', outcome: 'changed', dryRun: false }),
      )
      expect(await manageSubject(database, 'promotions', ['show', 'GIFT'])).toContain('text: Other text.')
      expect(await move('promotion.published')).toBe('gift: draft -> published')
      await expect(run('make', file)).rejects.toThrow('gift is published or over, and is not changed.')
      await move('promotion.withdrawn')
      expect(await run('make', file)).toBe('gift: changed, a draft')
      expect(await run('preview', 'Gift')).toMatch(
        /^http:\/\/\S+\/page-preview\/promotion\/[0-9a-f-]{36}\?token=\d+\.[\w-]{43}$/,
      )
    } finally {
      await database.close()
    }
  })
})

describe('the file of a promotion', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'promotion-')), 'draft.json')
  afterAll(() => rmSync(dirname(file), { recursive: true }))

  test.each([
    ['slug', { slug: 'Big Letters' }],
    ['kind', { kind: 'poster' }],
    ['title.en', { title: { en: 'x'.repeat(61), 'zh-CN': '标题' } }],
    ['title.zh-CN', { title: { en: 'Title' } }],
    ['text.en', { text: { en: ' ', 'zh-CN': '文字' } }],
    ['link', { link: 'https://kilau.example/pages/FAQ' }],
    ['link', { link: '//evil.example/pages/FAQ' }],
    ['link', { link: '/pages/Nowhere' }],
    ['link', { link: '/pages/Personal' }],
    ['link', { link: '/pages/ResetPassword?token=1' }],
    ['picture', { picture: 'hero-oval-sand' }],
    ['starts_at', { starts_at: '2030-12-01' }],
    ['ends_at', { ends_at: '2030-12-01T00:00:00Z' }],
    ['more', { more: 1 }],
  ])('[X-PROMOTION-06] is refused with the name of the field that is wrong: %s %j', (field, changes) => {
    writeFileSync(file, JSON.stringify({ ...written('wrong'), ...changes }))
    expect(() => readDraft(file)).toThrow(`is wrong at ${field}.`)
  })

  test('[X-PROMOTION-06] is told apart from what is no JSON, and its times are kept in UTC', () => {
    writeFileSync(file, '{')
    expect(() => readDraft(file)).toThrow('cannot be read as JSON')
    writeFileSync(file, JSON.stringify(written('right')))
    expect(readDraft(file)).toMatchObject({ starts_at: starts.toISOString(), ends_at: ends.toISOString() })
  })
})

describe('a command line of its own', () => {
  test('[X-PROMOTION-06] makes promotions, and says how', async () => {
    const shop = await openTestShop('sqlite')
    const folder = mkdtempSync(join(tmpdir(), 'promotion-'))
    try {
      const file = join(folder, 'draft.json')
      writeFileSync(file, JSON.stringify(written('by-hand')))
      expect(await runDesk(shop.settings, 'promotions', 'make', file)).toMatchObject({
        code: 0,
        stdout: 'by-hand: made, a draft',
      })
      expect((await runDesk(shop.settings, 'promotions', '--help')).stdout).toContain('promotions make FILE')
    } finally {
      await shop.close()
      rmSync(folder, { recursive: true })
    }
  })
})

describe('a new shop', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop('sqlite')
  })
  afterAll(() => shop.close())

  test('[X-PROMOTION-02] shows a promotion and a banner of each kind', async () => {
    const client = new ShopClient(shop.url)
    const { body } = await client.call('GET /api/promotion/get_promotions', {})
    expect(body.data?.map(({ slug }) => slug)).toEqual(['first-resizing'])
    for (const kind of bannerKinds) {
      const { data } = (await client.call('GET /api/promotion/get_banner', { kind })).body
      expect(data?.link).toMatch(/^\/pages\//)
    }
  })
})
