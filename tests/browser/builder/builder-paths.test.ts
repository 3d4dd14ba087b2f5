import { expect } from 'vitest'
import type { builderMachine, RingFacts } from '#machines/builder/builder.machine.ts'
import type { Diamond, Piece } from '#contract/catalogue/schemas.ts'
import type { RingAddress } from '#contract/builder/address.ts'
import { formatRinggit } from '#contract/money.ts'
import { builderBooks } from '../../machines/builder/builder.ledger.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import { openAgain, pressLater } from '../support/again.ts'
import { test } from '../support/browser-test.ts'
import { type BrowserSession, failedRequestLog, type OpenBrowserSession } from '../support/browser-session.ts'
import { type Customer, logOutElsewhere } from '../support/customer.ts'
import { accountLocators, loginLocators } from '../support/dialogs.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import { followLink } from '../support/links.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import { notifyTabs } from '../support/tabs.ts'
import { walkPaths } from '../support/walk.ts'
import {
  addressOf,
  embun,
  kirana,
  parts,
  priceIn,
  reserveFor,
  reviewHref,
  settingOf,
  someOval,
  stonesOf,
} from './builder-page.ts'

type BuilderStep = Step<typeof builderMachine>
interface Place {
  path: string
  search: Readonly<Record<string, string>>
}
interface World {
  session: BrowserSession
  open: OpenBrowserSession
  customer: Customer
  /** The ledger's oval and pear, as links of stones of the shop. */
  links: Readonly<Record<string, string>>
  oval: Diamond
  setting: Piece
  /** Ends the order in which somebody else holds the oval; null while nobody does. */
  release: (() => Promise<void>) | null
  added: RequestHold
  reading: RequestHold | null
  /** Whether the visitor was asked to log in. */
  loginRequested: boolean
}
interface Context {
  address: RingAddress
  facts: RingFacts
  entrance: string | null
  draft: string | null
  problem: string | null
  requested: unknown
}

/** The ledger's address with the shop's own links; what is malformed stays so. */
const hrefOf = ({ links }: Pick<World, 'links'>, { path, search }: Place) => {
  const query = new URLSearchParams(
    Object.entries(search).map(([name, value]): [string, string] => [name, links[value] ?? value]),
  ).toString()
  return path + (query && `?${query}`)
}

/** How long what was read is shown again without being asked for, ms. */
const justRead = 2_000

/** Sees to it that the shop says of the oval what the ledger says next. */
const prepare = async (world: World, next: BuilderStep | undefined) => {
  await world.reading?.remove()
  await world.session.time.pass(justRead)
  if (next?.when !== 'readRing done') return
  const { isForSale } = next.event['output'] as RingFacts
  if (isForSale) {
    await world.release?.()
    world.release = null
  } else world.release ??= await reserveFor(world.open, world.oval)
}
/** In another tab. */
const logOut = async (session: BrowserSession) => {
  await logOutElsewhere(session)
  await notifyTabs(session)
  // The dialog is fetched when it is first needed, which takes time that is going to stand still.
  const { dialog, close } = loginLocators(session)
  await accountLocators(session).logIn.click()
  await close.click()
  await expectHidden(dialog)
}

const executors: Executors<typeof builderMachine, World> = {
  'item.wasRemoved': { unobservable: 'it is a press on Delete, as on the page of a diamond' },
  'cart.emptied': { unobservable: 'it is a sign-out elsewhere, as on the page of a diamond' },
  'address.changed': async (world, { event }, [next]) => {
    const { session } = world
    const href = hrefOf(world, event as unknown as Place)
    await prepare(world, next)
    if (next?.when === 'readRing failed') {
      session.expectLog(failedRequestLog)
      world.reading = await session.gate('GET /api/purchase/get_ring')
      return followLink(session, href)
    }
    if (new URL(session.page.url()).pathname === (event as unknown as Place).path) {
      await followLink(session, href)
      return session.waitForUrl(href)
    }
    await session.navigate(href, () => followLink(session, href))
  },
  'metal.chosen': ({ session }) => parts(session).metal('18K Rose Gold').click(),
  'size.chosen': async ({ session }) => {
    await parts(session).size.selectOption('12')
  },
  'engraving.typed': ({ session }, { event }) => parts(session).engraving.fill(String(event['value'])),
  'add.requested': async (world, { state }, [next]) => {
    const { session } = world
    // Where somebody has to log in first, that is asked at once.
    if (next?.when === 'login.needed') return logOut(session)
    if (state.includes('order.added')) await expectVisible(parts(session).viewCart)
    else await pressLater(session, () => parts(session).add.click())
  },
  'ring.retried': async (world, _, [next]) => {
    await prepare(world, next)
    await parts(world.session).retry.click()
  },
  'item.addSucceeded': ({ added }) => added.open(),
  'item.addFailed': async ({ session, added }) => {
    session.expectLog(failedRequestLog)
    await added.abort()
  },
  'login.needed': async (world) => {
    await parts(world.session).add.click()
    world.loginRequested = true
  },
  'connection.restored': { unobservable: 'the walk of the connection sees it; here it reads as "Try again" does' },
  // The page has read the ring before the builder asks, so its answer is there at once.
  'readRing done': async () => {},
  // The page itself asks first, and then the builder; where the page was seen before, both ask at once.
  'readRing failed': async ({ session, reading }) => {
    const loses = async () => {
      if (reading !== null && reading.count() > 0) await reading.abort()
      return parts(session).retry.isVisible()
    }
    await expectEventually(loses, true, 'what is chosen could not be read')
  },
  // The session's storage answers at once.
  'recallEntrance done': async () => {},
  'recallEntrance failed': { unobservable: 'a storage that is blocked answers as an empty one does' },
}

const barShows = async (world: World, { address }: Context) => {
  const { session, oval, setting } = world
  const { step } = parts(session)
  await expectEventually(
    () => addressOf(session),
    Object.fromEntries(
      Object.entries(address).map(([name, value]): [string, string] => [name, world.links[value as string] ?? value]),
    ),
    'the address holds what is chosen',
  )
  if (address.setting && address.metal) {
    await expectVisible(step('Setting').getByText(formatRinggit(priceIn(setting, address.metal))))
  }
  if (address.stone === 'oval') await expectVisible(step('Diamond').getByText(formatRinggit(oval.priceSen)))
}
const instant = { unobservable: 'what a page has just read is there at once' }
const leftAtOnce = { unobservable: 'it is left at once' }

const showsForm = async ({ session }: World, { address, facts, draft, problem }: Context) => {
  const { size, engraving, sizeError } = parts(session)
  // Without both it is not there, or is about to go.
  if (facts.stone === null || facts.setting === null) return
  await expectEventually(() => size.inputValue(), address.size ?? '')
  await expectEventually(() => engraving.inputValue(), draft ?? address.engraving ?? '')
  await expectEventually(() => sizeError.count(), problem ? 1 : 0)
}

const assertions: Assertions<typeof builderMachine, World> = {
  'entrance.arriving': leftAtOnce,
  'entrance.recalling': instant,
  'entrance.known': async ({ session }, { entrance }) => {
    if (entrance === null) return
    const expected = entrance === 'ring' ? { where: 'ring', value: '' } : { where: 'diamond', value: 'All' }
    await expectEventually(
      () => session.page.evaluate(() => JSON.parse(sessionStorage.getItem('goWhere') ?? 'null') as unknown),
      expected,
    )
  },
  'choice.deciding': leftAtOnce,
  'choice.reading': instant,
  'choice.judging': leftAtOnce,
  'choice.empty': async ({ session }) => {
    await expectVisible(parts(session).step('Setting').getByText('Choose a setting'))
    await expectVisible(parts(session).step('Diamond').getByText('Choose a diamond'))
  },
  'choice.stoneOnly': async (world, context) => {
    await barShows(world, context)
    await expectVisible(parts(world.session).step('Setting').getByText('Choose a setting'))
  },
  'choice.settingOnly': ({ session }) => expectVisible(parts(session).step('Diamond').getByText('Choose a diamond')),
  'choice.unavailable': async (world, context) => {
    await barShows(world, context)
    await expectVisible(parts(world.session).notices.getByText(/^Another order holds this diamond/))
    await expectHidden(parts(world.session).add)
  },
  'choice.misfit': async (world, context) => {
    await barShows(world, context)
    await expectVisible(parts(world.session).notices.getByText(/does not fit it\.$/))
    await expectHidden(parts(world.session).add)
  },
  'choice.ring': async (world, context) => {
    await barShows(world, context)
    const { oval, setting, session } = world
    const { address } = context as Context
    const sum = formatRinggit(oval.priceSen + priceIn(setting, address.metal ?? '6'))
    await expectVisible(parts(session).step('Review').getByText(sum))
    await expectVisible(parts(session).total.getByText(sum))
    await expectHidden(parts(session).notices)
  },
  'choice.failed': ({ session }) => expectVisible(parts(session).retry),
  'engraving.stored': showsForm,
  'engraving.typing': async (world, context) => {
    await showsForm(world, context)
    const text = (context.draft ?? '').trim()
    await expectEventually(
      () =>
        parts(world.session)
          .preview.innerText()
          .then((shown) => shown.trim()),
      text === '' ? 'No engraving' : text,
    )
  },
  'engraving.checking': leftAtOnce,
  'engraving.refused': async (world, context) => {
    await showsForm(world, context)
    await expectVisible(parts(world.session).engravingError)
  },
  'order.choosing': async (world) => {
    await expectHidden(parts(world.session).viewCart)
    expect(world.added.count()).toBe(0)
  },
  'order.checking': instant,
  'order.adding': async (world, context) => {
    const { session, added, oval, setting } = world
    if ((await accountLocators(session).logIn.count()) > 0) return
    const wanted = (context as Context).requested as Record<string, string>
    expect(bodyOf(await added.held())).toEqual({
      ...wanted,
      stone: oval.uuid,
      setting: setting.uuid,
      metal: (context as Context).address.metal,
    })
    expect(added.count()).toBe(1)
    await expectEventually(() => parts(session).add.getAttribute('aria-busy'), 'true')
  },
  'order.coolingDown': async (world) => {
    if (world.loginRequested) return expectVisible(loginLocators(world.session).dialog)
    await expectHidden(parts(world.session).viewCart)
  },
  'order.added': ({ session }) => expectVisible(parts(session).viewCart),
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
/** What the shop truly says of the ledger's addresses: the pear does not fit, the others do. */
const isTrue = ({ stone, setting, metal }: RingAddress, facts: RingFacts, requested: unknown) => {
  const isHeld = !facts.isForSale
  // Only the plain ring stands for a stone that is held, and for what an answer brings that changed on the page.
  if (isHeld) return stone === 'oval' && setting !== undefined && requested === null && metal === '6'
  const isRing = stone === 'oval' && setting !== undefined
  if (facts.fits && facts.stone !== null && facts.setting !== null) return isRing
  if (!facts.fits) return stone === 'pear'
  if (facts.stone !== null) return setting === undefined
  if (facts.setting !== null) return stone === undefined
  return false
}
const ofOval = ({ stone, setting }: RingAddress) => stone === 'oval' && setting !== undefined

walkPaths({
  books: builderBooks,
  start: async (open, { input }, before) => {
    const { session, customer } = await openAgain(open, before)
    const oval = await someOval(session.context)
    const [pear] = await stonesOf(session.context, 'pear')
    const setting = await settingOf(session.context, embun)
    const links = { oval: oval.link, pear: pear!.link, embun }
    const added = await session.gate('POST /api/purchase/add_cart')
    await session.goto(hrefOf({ links }, input as Place))
    return { session, open, customer, links, oval, setting, release: null, added, reading: null, loginRequested: false }
  },
  executors,
  assertions,
  may: (when, event, state, context) => {
    const { address, facts, requested, draft } = context as Context
    const isReading = state.includes('choice.reading')
    if (state.includes('entrance.recalling') && when !== 'recallEntrance done') return false
    if (when === 'recallEntrance done') return event['output'] === null
    if (when === 'readRing done') return isTrue(address, event['output'] as RingFacts, requested)
    if (when === 'readRing failed') return same(address, { stone: 'oval', setting: 'embun', metal: '6' })
    // Answers come before a person can do anything else.
    if (isReading) return false
    const isRing = state.includes('choice.ring') && ofOval(address)
    const isSameAgain = same({ ...(event['search'] as object) }, address)
    const isOwn = same({ ...(event['addition'] as object) }, requested) && facts.metal === '6'
    const isOrdering = state.includes('order.adding')
    const isCoolingDown = state.includes('order.coolingDown')
    if (when === 'address.changed') return !isSameAgain && draft === null && !isOrdering && !isCoolingDown
    if (when === 'add.requested') return isRing && !isOrdering && !isCoolingDown
    if (when === 'item.addSucceeded' || when === 'item.addFailed') return isOrdering && isOwn
    // What was typed is stored first, and only then is asked for a login.
    if (when === 'login.needed') return isOrdering && address.engraving === undefined
    if (['metal.chosen', 'size.chosen', 'engraving.typed'].includes(when)) return isRing && event['value'] !== ''
    return true
  },
  // Behind the login dialog nothing else can be done.
  ends: (when) => when === 'login.needed',
  unreached: {
    'Nothing is ordered while the ring is being read: answers come before a person can do anything else.': [
      'order.checking: readRing done #1 -> order.adding',
      'order.checking: readRing done #2 -> order.choosing',
      'order.checking: readRing done #3 -> order.choosing',
      'order.checking: readRing done #4 -> order.choosing',
      'order.checking: readRing failed #5 -> order.choosing',
    ],
    'Whatever is named here exists, and only one address names a stone alone.': [
      'choice.empty: address.changed #1 -> choice.empty',
      'choice.empty: address.changed #3 -> choice.empty',
      'choice.stoneOnly: address.changed #1 -> choice.stoneOnly',
    ],
  },
})

const changes = ['stone', 'setting', 'metal', 'size'] as const
type Change = (typeof changes)[number]
const ordersOf = (rest: readonly Change[]): Change[][] =>
  rest.length === 0
    ? [[]]
    : rest.flatMap((first) => ordersOf(rest.filter((each) => each !== first)).map((others) => [first, ...others]))

test.for(changes)(
  'stone, setting, metal and size are changed in every order that begins with the %s [X-BUILDER-05] [X-BUILDER-08] [X-BUILDER-09]',
  async (first, { open }) => {
    const session = await open()
    const { context, page } = session
    const [one, other] = [await someOval(context), await someOval(context)]
    const settings = { [embun]: await settingOf(context, embun), [kirana]: await settingOf(context, kirana) }
    const { step, change, chooseStone, chooseSetting, metal, size, total } = parts(session)
    const does: Record<Change, () => Promise<void>> = {
      stone: async () => {
        await change('Diamond').click()
        await expectEventually(() => page.getByRole('heading', { level: 1 }).innerText(), 'Choose your diamond')
        const { stone: _stone, ...rest } = addressOf(session)
        await followLink(
          session,
          `/pages/DiamondDetail/${other.link}?${new URLSearchParams(addressOf(session)).toString()}`,
        )
        await chooseStone.click()
        await session.waitForUrl(reviewHref({ stone: other.link, ...rest }))
      },
      setting: async () => {
        await change('Setting').click()
        await page.locator('.card__name a').filter({ hasText: 'Kirana' }).click()
        await expectEventually(() => page.getByRole('heading', { level: 1 }).innerText(), 'Kirana Oval Halo')
        await chooseSetting.click()
      },
      metal: () => metal('18K Rose Gold').click(),
      size: async () => {
        await size.selectOption('13')
      },
    }
    for (const order of ordersOf(changes.filter((each) => each !== first)).map((rest) => [first, ...rest])) {
      await session.goto(reviewHref({ stone: one.link, setting: embun, metal: '6', size: '12' }))
      const now = { stone: one, setting: embun as typeof embun | typeof kirana, metal: '6', size: '12' }
      for (const each of order) {
        await does[each]()
        if (each === 'stone') now.stone = other
        if (each === 'setting') now.setting = kirana
        if (each === 'metal') now.metal = '7'
        if (each === 'size') now.size = '13'
        await expectEventually(() => page.getByRole('heading', { level: 1 }).innerText(), 'Your ring')
        await expectEventually(() => addressOf(session), { ...now, stone: now.stone.link }, order.join(', '))
        const sum = formatRinggit(now.stone.priceSen + priceIn(settings[now.setting], now.metal))
        await expectVisible(total.getByText(sum))
        await expectVisible(step('Review').getByText(sum))
        await expectEventually(() => size.inputValue(), now.size)
        await expectHidden(parts(session).notices)
      }
    }
  },
)
