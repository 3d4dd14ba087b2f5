import type { FastifyInstance } from 'fastify'
import type { HelpTopic } from '#contract/search/help-topic.ts'
import type { Handlers } from './calls/handler.ts'
import type { OpenDatabase } from './database/engine.ts'
import type { Services } from './database/services.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { MailBuilders } from './mail/builder.ts'
import type { Observer } from './observer.ts'
import type { EffectHandler } from './outbox/runner.ts'
import type { Settings } from './settings.ts'

/** What every area of the shop is created with. */
export interface AreaContext {
  services: Services
  version: OpenDatabase['version']
  settings: Settings
  /** For its logger and its address; routes are added by `registerRoutes`. */
  server: FastifyInstance
  /** Looks on at effects and mails. */
  observer: Observer
  limits: RateLimits
  /** Wakes the outbox because an effect is due. */
  wakeOutbox: () => void
  /** The headings of the pages of words, for the search. */
  helpTopics: () => Promise<readonly HelpTopic[]>
  /** Origin of the links in emails. */
  origin: () => string
}

/** What one area contributes to the shop; areas.ts combines the areas. */
export interface Area {
  /** Handlers of the area's own calls. */
  handlers?: Partial<Handlers>
  /** Registers the routes that are not calls of the contract, in a scope of the area's own. */
  registerRoutes?: (scope: FastifyInstance) => void
  /** Follows what other processes changed; every process does, every SWEEP_SECONDS. */
  follow?: () => Promise<unknown>
  /**
   * Ends what has expired but is still stored as active, such as reservations; one of all processes does, every
   * SWEEP_SECONDS.
   */
  sweep?: () => Promise<unknown>
  /** Deletes expired data; one of all processes does, every ten minutes. */
  purge?: () => Promise<unknown>
  /** Handlers of the area's effects, by kind. */
  effects?: Readonly<Record<string, EffectHandler>>
  /** Builders of emails, by the name of their template. */
  mails?: MailBuilders
  /** Releases resources outside the database, once the server is closed. */
  close?: () => Promise<void>
}
