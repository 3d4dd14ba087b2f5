import { Counter, Gauge, type GaugeConfiguration, type Registry } from 'prom-client'
import { createFigures, mostOrders, type Figures } from './figures.ts'
import type { MetricsSources } from './open.ts'

/** How long figures from the database are given again, ms. */
const figuresLifetime = 5000

/** What the database holds and how it is used; read when the metrics are. */
export const addDatabaseMetrics = (registry: Registry, { database, now }: MetricsSources): void => {
  const { usage } = database
  const registers = [registry]
  const read = createFigures({ db: database.db, now }, figuresLifetime)

  const addGauge = (configuration: GaugeConfiguration<string>) => new Gauge({ ...configuration, registers })

  /** Without a database there is no value, rather than an old one. All processes of a database have the same. */
  const addFigure = (name: string, help: string, valueOf: (figures: Figures) => number) =>
    addGauge({
      name,
      help,
      aggregator: 'max',
      async collect() {
        const figures = await read()
        if (figures === null) this.remove()
        else this.set(valueOf(figures))
      },
    })
  addFigure('shop_outbox_due', 'Effects that are due and not being carried out.', ({ outbox }) => outbox.due)
  addFigure('shop_outbox_oldest_seconds', 'How long the first of them has been due.', ({ outbox }) => outbox.oldest)
  addFigure('shop_outbox_given_up', 'Effects that were given up.', ({ outbox }) => outbox.givenUp)

  addGauge({
    name: 'shop_orders',
    help: `Orders by state, counted up to ${mostOrders} each.`,
    labelNames: ['state'],
    aggregator: 'max',
    async collect() {
      this.reset()
      for (const [state, count] of Object.entries((await read())?.orders ?? {})) this.set({ state }, count)
    },
  })
  addGauge({
    name: 'shop_database_up',
    help: 'Whether the database answers.',
    aggregator: 'min',
    async collect() {
      this.set((await read()) === null ? 0 : 1)
    },
  })

  const addUse = (name: string, help: string, value: () => number) =>
    addGauge({
      name,
      help,
      collect() {
        this.set(value())
      },
    })
  addUse('shop_database_pool_size', 'Connections to the database that are open.', () => usage().connections)
  addUse('shop_database_pool_waiting', 'Statements or writes that wait for a connection.', () => usage().waiting)

  const addCount = (name: string, help: string, value: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(value())
      },
    })
  addCount('shop_writes_total', 'Writes to the database.', () => usage().writes)
  addCount(
    'shop_write_attempts_total',
    'Transactions of these writes, those that ran again after a conflict included.',
    () => usage().attempts,
  )
}
