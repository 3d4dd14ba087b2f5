import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHttpCall, NetworkError } from '../../src/web/ports/call.ts'

let reported: string[]
let requests: { url: string; method: string | undefined; body: unknown; credentials: string | undefined }[]
let answer: () => Promise<Response>
const call = createHttpCall({
  sessionEnded: () => reported.push('session ended'),
  instructed: (instruction) => reported.push(`instructed ${JSON.stringify(instruction)}`),
  answered: () => reported.push('answered'),
  busy: () => reported.push('busy'),
  failed: () => reported.push('failed'),
})
const answering = (body: unknown, status = 200) => {
  answer = () => Promise.resolve(Response.json(body, { status }))
}

beforeEach(() => {
  reported = []
  requests = []
  vi.stubGlobal('fetch', (url: string, { method, body, credentials }: RequestInit) => {
    requests.push({ url, method, body, credentials })
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[API-01] GET sends only parameters that are not empty, as a query, with credentials', async () => {
  answering({ re: '200', data: { detail: [], totalnum: 0 } })
  await call('GET /api/purchase/search_commodity', { search: 'ring', startNum: '', pageSize: '4' })
  expect(requests).toEqual([
    {
      url: '/api/purchase/search_commodity?search=ring&pageSize=4',
      method: 'GET',
      body: undefined,
      credentials: 'same-origin',
    },
  ])
})

test('[API-01] POST sends a JSON body, with credentials', async () => {
  answering({ re: '200' })
  expect(await call('POST /api/purchase/footer_email', { email: 'mei@example.com' })).toEqual({ re: '200' })
  expect(requests).toEqual([
    {
      url: '/api/purchase/footer_email',
      method: 'POST',
      body: '{"email":"mei@example.com"}',
      credentials: 'same-origin',
    },
  ])
  expect(reported).toEqual(['answered'])
})

test('[API-02] [API-01] an outcome is read from re, whatever the HTTP status', async () => {
  answering({ re: '400', field: 'email' }, 400)
  expect(await call('POST /api/purchase/footer_email', { email: '' })).toEqual({ re: '400', field: 'email' })
})

test('[SESSION-02] re 503 of any call ends the session, 401 does not', async () => {
  answering({ re: '401' })
  await call('POST /api/purchase/get_cart_list', {})
  expect(reported).toEqual(['answered'])
  answering({ re: '503' })
  await call('POST /api/purchase/get_cart_list', {})
  expect(reported).toEqual(['answered', 'answered', 'session ended'])
})

test('[SESSION-04] an instruction of any answer is passed on', async () => {
  answering({ re: '407', instruction: { type: 'redirect', url: '/' } })
  await call('POST /api/user/logout', {})
  expect(reported).toEqual(['answered', 'instructed {"type":"redirect","url":"/"}'])
})

test('[SESSION-07] [API-02] no answer, or one without re, is a network error', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(call('POST /api/user/logout', {})).rejects.toThrow(NetworkError)
  answering({ message: 'Bad gateway' }, 502)
  await expect(call('POST /api/user/logout', {})).rejects.toThrow(NetworkError)
  expect(reported).toEqual(['failed', 'failed'])
})

describe('of a shop that is too busy', () => {
  const refusal = () => Response.json({ re: '529' }, { status: 503, headers: { 'retry-after': '2' } })
  /** Answers in this order, the last one from then on. */
  const answeringInTurn = (...answers: (() => Response)[]) => {
    answer = () => Promise.resolve((answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error())
  }
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('[X-CROWD-04] a call is made again after the time that the shop asks for, and by chance up to a second more', async () => {
    answeringInTurn(refusal, () => Response.json({ re: '200' }))
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.5)
    const answered = call('POST /api/user/logout', {})
    await vi.advanceTimersByTimeAsync(2499)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answered).toEqual({ re: '200' })
    expect([requests.length, reported]).toEqual([2, ['answered']])
  })

  test('[X-CROWD-04] a call is made three times, up to two seconds more before the third, and then answers so', async () => {
    answeringInTurn(refusal)
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const answered = call('POST /api/user/logout', {})
    await vi.advanceTimersByTimeAsync(2500 + 2999)
    expect(requests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answered).toEqual({ re: '529' })
    expect([requests.length, reported]).toEqual([3, ['busy']])
  })

  test('[X-CROWD-04] a call is not made again once nobody waits for it', async () => {
    answeringInTurn(refusal)
    const stop = new AbortController()
    const answered = call('POST /api/user/logout', {}, { signal: stop.signal })
    const failed = answered.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1000)
    stop.abort()
    expect(await failed).toBe(stop.signal.reason)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([requests.length, reported]).toEqual([1, []])
  })
})
