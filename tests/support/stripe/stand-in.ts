import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the stand-in stores of a checkout session, its payment intent, its charge and its refunds. */
interface Session {
  id: string
  intent: string
  charge: string
  parameters: Record<string, string>
  status: 'open' | 'complete' | 'expired'
  payment: 'unpaid' | 'paid'
  /** Of the payment intent, once the payer has tried. */
  intentStatus: 'requires_payment_method' | 'processing' | 'succeeded' | null
  amount: number
  currency: string
  refunds: Refund[]
}
interface Refund {
  id: string
  amount: number
  status: 'succeeded' | 'pending' | 'failed' | 'canceled'
  metadata: Record<string, string>
}
interface Answer {
  status: number
  body: unknown
}

/** A failure of the next request: a status with Stripe's type of error, or no answer although it was carried out. */
export type Failure = { status: number; type?: string; code?: string } | 'lost' | 'hanging'

const id = (prefix: string) => `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`

const refusal = (status: number, message: string, more: Record<string, string> = {}): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...more } },
})

const readBody = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const metadataOf = (parameters: Record<string, string>, name = 'metadata') =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([key, value]) => {
      const [, own] = new RegExp(`^${name.replaceAll(/[[\]]/g, '\\$&')}\\[(\\w+)\\]$`).exec(key) ?? []
      return own === undefined ? [] : [[own, value]]
    }),
  )

/**
 * A stand-in for Stripe's API on loopback: sessions, their expiry, payment intents, refunds and idempotency keys, with
 * Stripe's rules and errors. `pay`, `hold`, `settle` and the like do what a payer and their bank do.
 */
export const openStripe = async ({ now = () => new Date() } = {}) => {
  const sessions = new Map<string, Session>()
  const answered = new Map<string, { request: string; answer: Answer }>()
  const requests: { method: string; path: string; key: string | undefined; parameters: Record<string, string> }[] = []
  const failures: Failure[] = []
  let isDown = false
  let refundStatus: Refund['status'] = 'succeeded'

  const seconds = () => Math.floor(now().getTime() / 1000)

  const chargeOf = (session: Session) => ({
    id: session.charge,
    object: 'charge',
    amount: session.amount,
    amount_refunded: refundedOf(session),
    refunded: refundedOf(session) === session.amount,
    currency: session.currency,
    payment_intent: session.intent,
    metadata: metadataOf(session.parameters, 'payment_intent_data[metadata]'),
  })
  const refundedOf = ({ refunds }: Session) =>
    refunds.reduce((sum, { status, amount }) => (status === 'failed' || status === 'canceled' ? sum : sum + amount), 0)
  const intentOf = (session: Session, expands: boolean) => {
    if (session.intentStatus === null) return null
    if (!expands) return session.intent
    return {
      id: session.intent,
      object: 'payment_intent',
      status: session.intentStatus,
      amount: session.amount,
      currency: session.currency,
      latest_charge: session.intentStatus === 'succeeded' ? chargeOf(session) : null,
    }
  }
  const sessionObject = (session: Session, expands: boolean) => ({
    id: session.id,
    object: 'checkout.session',
    mode: 'payment',
    status: session.status,
    payment_status: session.payment,
    amount_total: session.amount,
    currency: session.currency,
    client_reference_id: session.parameters['client_reference_id'] ?? null,
    metadata: metadataOf(session.parameters),
    payment_intent: intentOf(session, expands),
    livemode: false,
    locale: session.parameters['locale'],
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
  })
  const refundObject = (session: Session, refund: Refund) => ({
    object: 'refund',
    ...refund,
    currency: session.currency,
    payment_intent: session.intent,
    charge: session.charge,
    ...(refund.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    ...(refund.status === 'pending' && { pending_reason: 'processing' }),
  })

  const create = (parameters: Record<string, string>): Answer => {
    const end = parameters['expires_at']
    if (end !== undefined && (Number(end) < seconds() + 1800 || Number(end) > seconds() + 86_400)) {
      return refusal(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
        param: 'expires_at',
      })
    }
    const amount = Number(parameters['line_items[0][price_data][unit_amount]'])
    if (!Number.isSafeInteger(amount) || amount < 200) {
      return refusal(400, 'The total must be at least RM 2.00.', { code: 'amount_too_small' })
    }
    const session: Session = {
      id: id('cs_test'),
      intent: id('pi'),
      charge: id('ch'),
      parameters,
      status: 'open',
      payment: 'unpaid',
      intentStatus: null,
      amount,
      currency: parameters['line_items[0][price_data][currency]'] ?? '',
      refunds: [],
    }
    sessions.set(session.id, session)
    return { status: 200, body: sessionObject(session, true) }
  }

  const refund = (parameters: Record<string, string>): Answer => {
    const session = [...sessions.values()].find(({ intent }) => intent === parameters['payment_intent'])
    if (session?.payment !== 'paid') return refusal(404, 'No such charge', { code: 'resource_missing' })
    const amount = Number(parameters['amount'] ?? session.amount)
    if (amount > session.amount - refundedOf(session)) {
      return refusal(400, 'Refund amount is greater than unrefunded amount on charge', { code: 'amount_too_large' })
    }
    const made: Refund = { id: id('re'), amount, status: refundStatus, metadata: metadataOf(parameters) }
    session.refunds.push(made)
    return { status: 200, body: refundObject(session, made) }
  }

  const updateRefund = (refundId: string, parameters: Record<string, string>): Answer => {
    const session = [...sessions.values()].find(({ refunds }) => refunds.some((each) => each.id === refundId))
    const found = session?.refunds.find((each) => each.id === refundId)
    if (!session || !found) return refusal(404, 'No such refund', { code: 'resource_missing' })
    Object.assign(found.metadata, metadataOf(parameters))
    return { status: 200, body: refundObject(session, found) }
  }

  const list = (data: unknown[], url: string) => ({ object: 'list', data, has_more: false, url })

  const route = (method: string, path: string, parameters: Record<string, string>): Answer => {
    const expands = Object.entries(parameters).some(
      ([key, value]) => key.startsWith('expand') && value.includes('inte'),
    )
    const [, sessionId = '', step] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? []
    const session = sessions.get(sessionId)
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(parameters)
    if (method === 'GET' && path === '/v1/checkout/sessions') {
      const found = [...sessions.values()].filter(({ intent }) => intent === parameters['payment_intent'])
      return {
        status: 200,
        body: list(
          found.map((each) => sessionObject(each, expands)),
          path,
        ),
      }
    }
    if (method === 'GET' && path === '/v1/refunds') {
      const found = [...sessions.values()].filter(({ intent }) => intent === parameters['payment_intent'])
      return {
        status: 200,
        body: list(
          found.flatMap((each) => each.refunds.map((one) => refundObject(each, one)).toReversed()),
          path,
        ),
      }
    }
    if (method === 'POST' && path === '/v1/refunds') return refund(parameters)
    const [, refundId] = /^\/v1\/refunds\/([^/]+)$/.exec(path) ?? []
    if (method === 'POST' && refundId !== undefined) return updateRefund(refundId, parameters)
    if (sessionId !== '' && !session) return refusal(404, 'No such checkout.session', { code: 'resource_missing' })
    if (session && method === 'POST' && step) {
      if (session.status !== 'open') {
        return refusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
      }
      session.status = 'expired'
    }
    if (session) return { status: 200, body: sessionObject(session, expands) }
    return refusal(404, `Unrecognized request URL (${method}: ${path})`)
  }

  const carryOut = (method: string, path: string, text: string, key: string | undefined): Answer => {
    const parameters = Object.fromEntries(new URLSearchParams(text))
    requests.push({ method, path, key, parameters })
    const known = key === undefined ? undefined : answered.get(key)
    const request = `${method} ${path} ${text}`
    if (known && known.request !== request) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return { status: 400, body: { error: { type: 'idempotency_error', message } } }
    }
    const answer = known?.answer ?? route(method, path, parameters)
    // What was refused because of its parameters was not begun, so the key is free again.
    if (key !== undefined && answer.status === 200) answered.set(key, { request, answer })
    return answer
  }

  const send = (response: ServerResponse, { status, body }: Answer) => {
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': id('req') })
    response.end(JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://stripe')
      const body = await readBody(request)
      const failure = isDown ? { status: 503 } : failures.shift()
      if (typeof failure === 'object') {
        return send(response, {
          status: failure.status,
          body: { error: { type: failure.type ?? 'api_error', code: failure.code, message: 'It failed.' } },
        })
      }
      if (request.headers.authorization !== 'Bearer sk_test_ofthetests') {
        return send(response, refusal(401, 'Invalid API Key provided'))
      }
      const key = request.headers['idempotency-key']
      const text = body === '' ? search.slice(1) : body
      const answer = carryOut(request.method ?? '', pathname, text, typeof key === 'string' ? key : undefined)
      if (failure === 'lost') return response.destroy()
      if (failure === 'hanging') return undefined
      return send(response, answer)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const find = (session: string) => {
    const found = sessions.get(session)
    if (!found) throw new Error('the stand-in has no such session')
    return found
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    find,
    sessions: () => [...sessions.values()],
    /** The payer pays. */
    pay: (session: string, change: Partial<Pick<Session, 'amount' | 'currency'>> = {}) => {
      Object.assign(find(session), { status: 'complete', payment: 'paid', intentStatus: 'succeeded', ...change })
    },
    /** The payer has agreed, and their bank has not answered yet. */
    hold: (session: string) => {
      Object.assign(find(session), { status: 'complete', intentStatus: 'processing' })
    },
    /** The bank refuses what was held. */
    refuse: (session: string) => {
      Object.assign(find(session), { status: 'complete', intentStatus: 'requires_payment_method' })
    },
    /** A card is declined; the session stays open for another one. */
    decline: (session: string) => {
      find(session).intentStatus = 'requires_payment_method'
    },
    /** The session ends, as if its time were over. */
    expire: (session: string) => {
      find(session).status = 'expired'
    },
    /** Staff refund in Stripe's dashboard. */
    refundByHand: (session: string, amount: number) => {
      find(session).refunds.push({ id: id('re'), amount, status: 'succeeded', metadata: {} })
    },
    /** The status with which refunds are made from now on. */
    setRefundStatus: (status: Refund['status']) => {
      refundStatus = status
    },
    /** The bank answers for the newest refund of a session, also after it succeeded. */
    answerRefund: (session: string, status: Refund['status']) => {
      const newest = find(session).refunds.at(-1)
      if (!newest) throw new Error('the stand-in has no refund to answer for')
      newest.status = status
    },
    /** Lets every request fail until it is up again. */
    setDown: (down: boolean) => {
      isDown = down
    },
    /** Lets the next requests fail, one each. */
    failNext: (...next: Failure[]) => {
      failures.push(...next)
    },
    /** The object that an event carries. */
    objectOf: (session: string, kind: 'session' | 'charge' | 'refund') => {
      const found = find(session)
      if (kind === 'session') return sessionObject(found, false)
      if (kind === 'charge') return chargeOf(found)
      return found.refunds.slice(-1).map((refund) => refundObject(found, refund))[0]
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type StripeStandIn = Awaited<ReturnType<typeof openStripe>>
