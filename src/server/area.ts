import type { FastifyInstance } from 'fastify'
import type { Handlers } from './calls/handler.ts'
import type { Services } from './database/services.ts'
import type { MailBuilders } from './mail/builder.ts'
import type { EffectHandler } from './outbox/runner.ts'
import type { Settings } from './settings.ts'

/** What every area of the shop is made from. */
export interface AreaContext {
  services: Services
  settings: Settings
  /** For its log and its address; routes are registered by `registerRoutes`. */
  server: FastifyInstance
  /** Tells the outbox that something is due. */
  wakeOutbox: () => void
  /** Origin that links in mails lead to. */
  origin: () => string
}

/** What one area gives to the shop; areas.ts folds them. */
export interface Area {
  /** Carry out the area's own calls. */
  handlers?: Partial<Handlers>
  /** Adds the routes that are no calls of the contract; the scope is the area's own. */
  registerRoutes?: (scope: FastifyInstance) => void
  /** Ends what has ended by time and is still in the shop's books; run every SWEEP_SECONDS. */
  sweep?: () => Promise<unknown>
  /** Deletes what is of no use any more; run every ten minutes. */
  purge?: () => Promise<unknown>
  /** How effects of a kind are carried out, by kind. */
  effects?: Readonly<Record<string, EffectHandler>>
  /** Writers of mails, by the name of their template. */
  mails?: MailBuilders
  /** Lets go of what the area holds outside the database, once the server is closed. */
  close?: () => Promise<void>
}
