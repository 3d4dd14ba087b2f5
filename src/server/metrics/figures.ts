import { orderStates, type OrderState } from '#contract/order/schemas.ts'
import type { Services } from '../database/services.ts'
import { countOrders } from '../order/count.ts'

/** The figures that are read from the database. */
export interface Figures {
  /** Orders of each state, counted no further than `mostOrders`. */
  orders: Record<OrderState, number>
  outbox: {
    /** Effects that are due and not being carried out. */
    due: number
    /** How long the first of them has been due, s. */
    oldest: number
    givenUp: number
  }
}

/** How far the orders of a state are counted. */
export const mostOrders = 10_000

const readOutbox = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Figures['outbox']> => {
  const at = now()
  const open = db.selectFrom('outbox').where('done_at', 'is', null)
  const [due, givenUp] = await Promise.all([
    open
      .where('dead_at', 'is', null)
      .where('due_at', '<=', at.toISOString())
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('due_at').as('oldest')])
      .executeTakeFirstOrThrow(),
    open
      .where('dead_at', 'is not', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const oldest = due.oldest as string | null
  return {
    due: due.count,
    oldest: oldest === null ? 0 : (at.getTime() - Date.parse(oldest)) / 1000,
    givenUp: givenUp.count,
  }
}

const readOrders = async ({ db }: Pick<Services, 'db'>): Promise<Figures['orders']> => {
  const counts: [OrderState, number][] = []
  // One after the other, so that a scrape takes one connection of those that serve shoppers.
  for (const state of orderStates) counts.push([state, await countOrders(db, state, mostOrders)])
  return Object.fromEntries(counts) as Figures['orders']
}

/** Reads the figures; those that were read less than `lifetime` ms ago are given again. Null without a database. */
export const createFigures = (services: Pick<Services, 'db' | 'now'>, lifetime: number) => {
  let latest: { figures: Promise<Figures | null>; at: number } | undefined
  const read = async (): Promise<Figures | null> => {
    try {
      return { outbox: await readOutbox(services), orders: await readOrders(services) }
    } catch {
      return null
    }
  }
  return (): Promise<Figures | null> => {
    if (latest === undefined || performance.now() - latest.at > lifetime) {
      latest = { figures: read(), at: performance.now() }
    }
    return latest.figures
  }
}
