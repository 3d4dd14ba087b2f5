import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '#contract/answers.ts'
import type { OrderSubmission } from '#contract/order/schemas.ts'
import { loadCatalogue } from '../../../src/server/catalogue/catalogue.ts'
import { migrate } from '../../../src/server/database/migrate.ts'
import type { OpenDatabase } from '../../../src/server/database/engine.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { createServer } from '../../../src/server/http/server.ts'
import { createFulfilment, type Fulfilment } from '../../../src/server/order/fulfilment.ts'
import { createOutbox, type Outbox, retryDelay } from '../../../src/server/outbox/runner.ts'
import type { PaymentProvider, ProviderPayment } from '../../../src/server/payment/provider.ts'
import { continueAfterRefund } from '../../../src/server/service/apply.ts'
import { waitUntil, adjustableClock } from '../../support/commerce.ts'
import { createTestData, databases, testSettings } from '../../support/shop.ts'

/** A provider whose answers get lost when a test says so; it keeps its own book. */
const unreliableProvider = () => {
  const sessions = new Map<string, ProviderPayment & { key: string; refunds: string[] }>()
  let failures: string[] = []
  const answer = <Result>(call: string, result: Result): Result => {
    if (!failures.includes(call)) return result
    failures = failures.filter((each) => each !== call)
    throw new Error(`the answer of ${call} was lost`)
  }
  const find = (id: string) => {
    const session = sessions.get(id)
    if (!session) throw new Error('no such session')
    return session
  }
  const reportOf = ({
    session,
    reference,
    state,
    amountSen,
    refundedSen,
    currency,
  }: ProviderPayment): ProviderPayment => ({
    session,
    reference,
    state,
    amountSen,
    refundedSen,
    currency,
  })
  const provider: PaymentProvider = {
    name: 'sandbox',
    createCheckout: async ({ idempotencyKey: key, reference, amountSen, currency }) => {
      const known = [...sessions.values()].find((each) => each.key === key)
      const session = known?.session ?? `session-${crypto.randomUUID()}`
      const money = { amountSen, refundedSen: 0, currency }
      if (!known) sessions.set(session, { session, key, reference, ...money, state: 'open', refunds: [] })
      return answer('createCheckout', { session, url: `/pay/${session}` })
    },
    addressOf: async (id) => (find(id).state === 'open' ? `/pay/${id}` : null),
    readEvent: async () => {
      throw new Error('no webhooks here')
    },
    retrieve: async (id) => answer('retrieve', reportOf(find(id))),
    close: async (id) => {
      const session = find(id)
      if (session.state === 'open') session.state = 'abandoned'
      return answer('close', reportOf(session))
    },
    refund: async (id, _amountSen, key) => {
      const session = find(id)
      if (!session.refunds.includes(key)) session.refunds.push(key)
      session.state = 'refunded'
      session.refundedSen = session.amountSen
      return answer('refund', undefined)
    },
  }
  return {
    provider,
    sessions: () => [...sessions.values()],
    pay: (url: string) => {
      find(url.replace('/pay/', '')).state = 'paid'
    },
    loseAnswerOf: (...calls: string[]) => {
      failures = calls
    },
  }
}

const settings = testSettings()
const { log } = await createServer(settings)

describe.each(databases)('an unreliable payment provider on %s', (database) => {
  let opened: OpenDatabase
  let remove: () => Promise<void>
  let outbox: Outbox
  let fulfilment: Fulfilment
  let bank: ReturnType<typeof unreliableProvider>
  let user: string
  let submission: OrderSubmission
  const clock = adjustableClock()

  beforeAll(async () => {
    const place = await createTestData(database)
    remove = place.remove
    opened = openDatabase(testSettings(place))
    await migrate(opened, clock.now, { seed: false })
  })
  afterAll(async () => {
    await opened.close()
    await remove()
  })
  beforeEach(async () => {
    const services = { db: opened.db, write: opened.write, now: clock.now }
    outbox = createOutbox(services, log)
    bank = unreliableProvider()
    const catalogue = await loadCatalogue(opened.db)
    const { wake: wakeOutbox } = outbox
    const afterRefund = continueAfterRefund
    fulfilment = createFulfilment({
      services,
      settings,
      catalogue,
      provider: bank.provider,
      wakeOutbox,
      afterRefund,
      log,
    })
    for (const [kind, handler] of Object.entries(fulfilment.effects)) outbox.registerEffect(kind, handler)
    outbox.start()
    await fillCart()
    return () => outbox.close()
  })

  /** A new customer with a diamond in the cart. */
  const fillCart = async () => {
    user = crypto.randomUUID()
    const item = crypto.randomUUID()
    const at = clock.now().toISOString()
    const diamond = await opened.db
      .selectFrom('diamonds')
      .select(['uuid', 'price_sen'])
      .where('order_uuid', 'is', null)
      .orderBy('price_sen')
      .executeTakeFirstOrThrow()
    await opened.write(async (transaction) => {
      await transaction
        .insertInto('users')
        .values({
          uuid: user,
          email: `${user}@shop.example`,
          password_hash: '',
          first_name: 'Mei',
          last_name: 'Tan',
          gender: '1',
          locale: 'en',
          merchant_code: '',
          ctime: at,
          sign_time: null,
          sign_ip: null,
        })
        .execute()
      await transaction
        .insertInto('cart_items')
        .values({
          uuid: item,
          user_uuid: user,
          piece_uuid: null,
          diamond_uuid: diamond.uuid,
          metal: null,
          size: null,
          created_at: at,
        })
        .execute()
    })
    submission = {
      submission: crypto.randomUUID(),
      items: [item],
      total: diamond.price_sen,
      receive: { method: 'pick-up', name: 'Mei Tan', phone: '0123456789' },
      payment: 'card',
      terms: '2026-11-01',
    }
  }

  const submit = async () => {
    return dataOf(await fulfilment.submit(user, submission, 'en'))
  }
  const stateOf = async (order: string) => {
    const state = dataOf(await fulfilment.paymentState(user, order))
    return [state.order, state.payment]
  }

  test('[CHECKOUT-04] a lost answer at the opening leaves the order reserved; submitting again finds its session', async () => {
    bank.loseAnswerOf('createCheckout')
    await expect(submit()).rejects.toThrow('lost')
    const { order } = await submit()
    expect(bank.sessions()).toHaveLength(1)
    const orders = await opened.db.selectFrom('orders').select('uuid').where('user_uuid', '=', user).execute()
    expect(orders).toEqual([{ uuid: order }])
  })

  test('[CHECKOUT-04] a checkout whose opening was never heard of is closed before another way to pay is opened', async () => {
    bank.loseAnswerOf('createCheckout')
    await expect(submit()).rejects.toThrow('lost')
    const order = await opened.db
      .selectFrom('orders')
      .select('uuid')
      .where('user_uuid', '=', user)
      .executeTakeFirstOrThrow()
    const { url } = dataOf(await fulfilment.pay(user, { order: order.uuid, payment: 'fpx' }))
    expect(bank.sessions().map(({ state }) => state)).toEqual(['abandoned', 'open'])
    bank.pay(url)
    expect(await stateOf(order.uuid)).toEqual(['paid', 'paid'])
  })

  test('[CHECKOUT-04] a lost answer at the closing opens nothing new; the next try sees what was closed', async () => {
    const { order } = await submit()
    bank.loseAnswerOf('close')
    await expect(fulfilment.pay(user, { order, payment: 'fpx' })).rejects.toThrow('lost')
    expect(bank.sessions()).toHaveLength(1)
    expect((await fulfilment.pay(user, { order, payment: 'fpx' })).re).toBe('200')
    expect(bank.sessions().map(({ state }) => state)).toEqual(['abandoned', 'open'])
  })

  test('[CHECKOUT-04] what was paid while another way to pay was asked for pays the order', async () => {
    const { order, url } = await submit()
    bank.pay(url)
    expect((await fulfilment.pay(user, { order, payment: 'fpx' })).re).toBe('409')
    expect(await stateOf(order)).toEqual(['paid', 'paid'])
    expect(bank.sessions()).toHaveLength(1)
  })

  test('[CHECKOUT-04] what was paid while the same items were ordered anew stays the one order', async () => {
    const { order, url } = await submit()
    bank.pay(url)
    const replacement = await fulfilment.submit(user, { ...submission, submission: crypto.randomUUID() }, 'en')
    expect(replacement.re).toBe('404')
    expect(await stateOf(order)).toEqual(['paid', 'paid'])
  })

  test('[CHECKOUT-03] a provider that cannot be asked changes nothing, and is asked again', async () => {
    const { order, url } = await submit()
    bank.pay(url)
    bank.loseAnswerOf('retrieve')
    await expect(fulfilment.paymentState(user, order)).rejects.toThrow('lost')
    expect(await stateOf(order)).toEqual(['paid', 'paid'])
  })

  test('[CHECKOUT-04] a refund whose answer is lost is asked again and pays back once', async () => {
    const { order, url } = await submit()
    await opened.write((transaction) =>
      transaction.updateTable('payments').set({ snapshot: paidTooLittle }).where('order_uuid', '=', order).execute(),
    )
    bank.loseAnswerOf('refund')
    bank.pay(url)
    expect(await stateOf(order)).toEqual(['reserved', 'refunding'])
    const failed = await waitUntil(
      () =>
        opened.db.selectFrom('outbox').selectAll().where('kind', '=', 'refund').where('done_at', 'is', null).execute(),
      ([row]) => typeof row?.last_error === 'string',
    )
    expect(failed[0]?.last_error).toContain('lost')
    clock.advance(retryDelay(1))
    outbox.wake()
    await waitUntil(
      () => stateOf(order),
      ([, payment]) => payment === 'refunded',
    )
    expect(bank.sessions().map(({ refunds }) => refunds.length)).toEqual([1])
  })

  /** The snapshot of a payment that wants more than the provider takes. */
  const paidTooLittle = JSON.stringify({
    value: 'open',
    context: { amountSen: 999_999_999, takenSen: null, refundingSen: 0, refundedSen: 0 },
  })

  test('[X-ORDER-01] an ended reservation closes its checkout at the provider, also after a failure', async () => {
    const { order } = await submit()
    bank.loseAnswerOf('close')
    clock.advance(31 * 60_000)
    await fulfilment.sweep()
    await waitUntil(
      async () => bank.sessions().map(({ state }) => state),
      ([state]) => state === 'abandoned',
    )
    clock.advance(retryDelay(1))
    outbox.wake()
    await waitUntil(
      () => stateOf(order),
      ([, payment]) => payment === 'abandoned',
    )
    expect(await stateOf(order)).toEqual(['expired', 'abandoned'])
  })

  test('[CHECKOUT-04] [X-LIFECYCLE-02] money that comes for a cancelled order goes back', async () => {
    const { order, url } = await submit()
    const replacement = await fulfilment.submit(user, { ...submission, submission: crypto.randomUUID() }, 'en')
    expect(replacement.re).toBe('200')
    bank.pay(url)
    const [payment] = await opened.db.selectFrom('payments').selectAll().where('order_uuid', '=', order).execute()
    const [session] = bank.sessions().filter(({ reference }) => reference === payment?.uuid)
    if (!session) throw new Error('there was no session')
    const { key: _key, refunds: _refunds, ...paid } = session
    await fulfilment.handleProviderEvent({ id: crypto.randomUUID(), payment: paid })
    await waitUntil(
      () => stateOf(order),
      ([state]) => state === 'refunded',
    )
    expect(bank.sessions().filter(({ refunds }) => refunds.length > 0)).toHaveLength(1)
    expect(await stateOf(dataOf(replacement).order)).toEqual(['reserved', 'open'])
  })
})
