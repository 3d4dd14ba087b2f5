import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Busy } from '../../../src/server/busy.ts'
import { createAdmission, type Admission } from '../../../src/server/http/admission.ts'
import { Pace } from '../../../src/server/http/pace.ts'
import { FairQueue } from '../../../src/server/http/fair-queue.ts'

const stays = () => false
/** A long time for a test, ms. */
const long = 60_000

/** Fills the only place of an admission, and notes who comes in after it. */
const crowded = async (longestWait = long) => {
  const admission = createAdmission({ concurrent: 1, longestWait })
  const first = await admission.enter('low', 'first', stays)
  const entered: string[] = []
  const enter = async (name: string, ...entrance: Parameters<Admission['enter']>) => {
    const leave = await admission.enter(...entrance)
    entered.push(name)
    leave()
  }
  return { admission, first, entered, enter }
}

describe('requests that wait for their turn', () => {
  it('[X-CROWD-02] come in by their importance, whoever came first', async () => {
    const { first, entered, enter } = await crowded()
    const all = [
      enter('a page', 'low', 'a', stays),
      enter('a change', 'normal', 'a', stays),
      enter('a payment', 'high', 'a', stays),
    ]
    first()
    await Promise.all(all)
    expect(entered).toEqual(['a payment', 'a change', 'a page'])
  })

  it('[X-CROWD-02] that are less important are refused first', async () => {
    const { admission, first } = await crowded(1000)
    const pages = Array.from({ length: 300 }, (_, place) => admission.enter('low', String(place), stays))
    const payment = admission.enter('high', 'a', stays)
    const refused = await Promise.race(pages.map((page) => page.catch((error: unknown) => error)))
    expect(refused, 'a page is refused at once').toBeInstanceOf(Busy)
    expect((refused as Busy).retryAfter).toBeGreaterThanOrEqual(1)
    first()
    ;(await payment)()
    await Promise.allSettled(pages.map(async (page) => (await page)()))
  })

  it('[X-CROWD-07] take their turn among the others where they cost next to nothing', async () => {
    const { admission, first, entered, enter } = await crowded()
    const page = enter('a page', 'low', 'a', stays)
    const cached = admission.pause('low', 'b').then(() => entered.push('what is cached'))
    const nextPage = enter('the next page', 'low', 'c', stays)
    first()
    await Promise.all([page, cached, nextPage])
    expect(entered).toEqual(['a page', 'what is cached', 'the next page'])
  })

  it('[X-CROWD-07] go on after a quarter of a second where they cost next to nothing, and are never refused', async () => {
    const { admission } = await crowded(1)
    const began = performance.now()
    await admission.pause('low', 'a')
    expect(performance.now() - began).toBeGreaterThan(200)
    await Promise.all(Array.from({ length: 20 }, (_, place) => admission.pause('low', String(place))))
  })

  it('[X-CROWD-07] take an eighth of the places at most where they are the least important', async () => {
    const admission = createAdmission({ concurrent: 16, longestWait: long })
    const pages = [await admission.enter('low', 'a', stays), await admission.enter('low', 'b', stays)]
    let isIn = false
    const third = admission.enter('low', 'c', stays).then((leave) => {
      isIn = true
      leave()
    })
    const change = await admission.enter('normal', 'd', stays)
    await new Promise(setImmediate)
    expect(isIn, 'a third page is in while two are').toBe(false)
    for (const leave of [...pages, change]) leave()
    await third
  })

  it('[X-CROWD-03] come in one address after the other', async () => {
    const { first, entered, enter } = await crowded()
    const all = ['1', '2', '3'].map((page) => enter(`greedy ${page}`, 'low', 'greedy', stays))
    all.push(enter('modest', 'low', 'modest', stays))
    first()
    await Promise.all(all)
    expect(entered).toEqual(['greedy 1', 'modest', 'greedy 2', 'greedy 3'])
  })

  it('[X-CROWD-01] are refused once they have waited for the longest time, and at once while nothing is answered', async () => {
    const { admission, first } = await crowded(50)
    let atOnce = false
    // Three who have waited for nothing say enough.
    for (let tries = 0; tries < 4 && !atOnce; tries++) {
      const refused = admission.enter('low', 'a', stays).then(
        () => false,
        (error: unknown) => error instanceof Busy,
      )
      atOnce = await Promise.race([refused, new Promise<boolean>((resolve) => setImmediate(resolve, false))])
      await refused
    }
    expect(atOnce, 'refused within a turn').toBe(true)
    first()
    const next = await admission.enter('low', 'a', stays)
    next()
  })

  it('[X-CROWD-01] are not refused because the shop got no processor for a while', async () => {
    const admission = createAdmission({ concurrent: 2, longestWait: 50 })
    const block = (duration: number) => {
      const until = performance.now() + duration
      while (performance.now() < until);
    }
    // The next thing that the event loop looks at is its timers.
    await new Promise(setImmediate)
    const first = admission.enter('normal', 'a', stays)
    // Longer than requests are started within a turn, and then than they may wait.
    block(20)
    const second = admission.enter('normal', 'b', stays)
    block(80)
    ;(await second)()
    ;(await first)()
  })

  it('[X-CROWD-01] are refused as soon as it turns out how slow the answers are, the newest first', async () => {
    const { first, entered, enter } = await crowded(1000)
    const ask = (name: string) => enter(name, 'low', name, stays).catch(() => entered.push(`${name} refused`))
    const names = Array.from({ length: 100 }, (_, place) => String(place))
    const all = names.map(ask)
    await delay(400)
    first()
    await Promise.all(all)
    const refused = entered.filter((name) => name.endsWith('refused'))
    expect(refused.slice(0, 2), 'the newest hears so first').toEqual(['99 refused', '98 refused'])
    expect(entered, 'the oldest is answered').toContain('0')
  })

  it('[X-CROWD-01] come in at once as soon as the crowd is over, however slow its answers were', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { admission, first } = await crowded(200)
    const waiting = admission.enter('low', 'a', stays)
    vi.advanceTimersByTime(5000)
    first()
    await expect(waiting).rejects.toThrow(Busy)
    await new Promise(setImmediate)
    for (let page = 0; page < 100; page++) (await admission.enter('low', 'a', stays))()
  })

  it('[X-CROWD-01] of a client that has gone are left out', async () => {
    const { first, entered, enter } = await crowded()
    const gone = enter('gone', 'low', 'a', () => true)
    const waiting = enter('waiting', 'low', 'b', stays)
    first()
    first()
    await expect(gone).rejects.toThrow(Busy)
    await waiting
    expect(entered).toEqual(['waiting'])
  })
})

it('[X-CROWD-01] clients that wait to connect are taken before requests are started, for a while', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { admission, first, entered, enter } = await crowded()
  const waiting = enter('waiting', 'low', 'a', stays)
  admission.connected()
  first()
  await new Promise(setImmediate)
  expect(entered, 'in the turn of a new client').toEqual([])
  await waiting
  expect(entered).toEqual(['waiting'])
})

it('[X-CROWD-01] an answer that is overdue counts for more than all those before it', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const pace = new Pace()
  pace.begin()
  for (let answer = 0; answer < 40; answer++) {
    vi.advanceTimersByTime(5)
    pace.count()
  }
  expect(pace.msPerAnswer).toBeCloseTo(5)
  vi.advanceTimersByTime(10_000)
  expect(pace.msPerAnswer, 'ms an answer, while none comes for ten seconds').toBeGreaterThan(200)
})

describe('the queue of addresses', () => {
  it('[X-CROWD-03] tells how many would be taken before a new entry', () => {
    const queue = new FairQueue<{ address: string }>()
    for (const address of ['greedy', 'greedy', 'greedy', 'other']) queue.add({ address })
    expect(queue.countBefore('modest'), 'one of each of the others').toBe(2)
    expect(queue.countBefore('greedy'), 'its own three, and the one of the other').toBe(4)
    expect(queue.countBefore('other'), 'its own, and two of the greedy one').toBe(3)
  })

  it('[X-CROWD-03] forgets what is removed', () => {
    const queue = new FairQueue<{ address: string }>()
    const [one, other] = [{ address: 'a' }, { address: 'b' }]
    queue.add(one)
    queue.add(other)
    queue.remove(one)
    queue.remove(one)
    expect([queue.length, queue.take(), queue.take(), queue.length]).toEqual([1, other, undefined, 0])
  })
})
