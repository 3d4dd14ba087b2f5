import { createAccountArea } from './account/area.ts'
import { createAddressArea } from './address/area.ts'
import { createAppointmentArea } from './appointment/area.ts'
import type { Area, AreaContext } from './area.ts'
import { createBlogArea } from './blog/area.ts'
import { createBlog } from './blog/blog.ts'
import type { Handlers } from './calls/handler.ts'
import { createBrochureArea } from './brochure/area.ts'
import { createBuilderArea } from './builder/area.ts'
import { createCartArea } from './cart/area.ts'
import { openCatalogueArea } from './catalogue/area.ts'
import { createDeskArea } from './desk/area.ts'
import { takeTurn } from './database/shared-turn.ts'
import { createFavouritesArea } from './favourites/area.ts'
import { joinHandlers, joinTables } from './fold.ts'
import { createRateCounts } from './http/rate-counts.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { createInvoiceArea } from './invoice/area.ts'
import { createLeadArea } from './lead/area.ts'
import { createMailEffect, mailEffect, maxMailAttempts, mayRepeatMail } from './mail/effect.ts'
import { createMailSender } from './mail/sender.ts'
import { createNotices } from './messages/notices.ts'
import { createNewsletterArea } from './newsletter/area.ts'
import { createOrderArea } from './order/area.ts'
import { createOutbox } from './outbox/runner.ts'
import { openPaymentArea } from './payment/area.ts'
import { createPrinter } from './printer.ts'
import { createPrivacyArea } from './privacy/area.ts'
import { createPromotionArea } from './promotion/area.ts'
import { continueAfterRefund } from './service/apply.ts'
import { createServiceArea } from './service/area.ts'
import { repeat, type Repetition } from './repeat.ts'

/** How often expired data is deleted, ms. */
const purgeInterval = 10 * 60_000

/** Opens every area over a migrated and seeded database, and combines their contributions. */
export const openAreas = async (parts: Omit<AreaContext, 'wakeOutbox' | 'limits'>) => {
  const { services, settings, server, observer } = parts
  const { log } = server
  const outbox = createOutbox(services, log)
  const counts = createRateCounts(services, {
    isAlone: settings.databaseUrl === null && settings.workers === 1,
    onError: (error) => log.error({ err: error }, 'the counts of rate limits could not be shared'),
  })
  const limits = createRateLimits(counts, settings.rate)
  const context: AreaContext = { ...parts, limits, wakeOutbox: outbox.wake }

  const printer = createPrinter()
  const account = createAccountArea(context)
  const desk = createDeskArea(context, printer)
  const blog = createBlog((complaint) => log.warn({ complaint }, 'something is wrong with an article of the blog'))
  const catalogueArea = await openCatalogueArea(context, blog.topics)
  const { catalogue } = catalogueArea
  const payment = await openPaymentArea(context)
  const areas = [
    account,
    createAddressArea(),
    createAppointmentArea(context),
    createBlogArea(blog),
    createBrochureArea(printer),
    createBuilderArea(catalogue),
    createCartArea(catalogue),
    desk,
    createFavouritesArea(catalogue),
    catalogueArea,
    createInvoiceArea(context, printer),
    createLeadArea(context),
    createNewsletterArea(context),
    createOrderArea(context, { catalogue, provider: payment.provider, afterRefund: continueAfterRefund }),
    payment,
    createPrivacyArea(context),
    createPromotionArea(context),
    createServiceArea(context, { sessions: account.sessions, provider: payment.provider }),
  ] as const
  const all: readonly Area[] = areas
  const handlers: Handlers = joinHandlers(areas)

  const effects = joinTables(all.map((area) => area.effects))
  for (const [kind, handler] of Object.entries(effects)) {
    outbox.registerEffect(kind, observer.watchEffect(kind, handler))
  }
  const mails = joinTables(all.map((area) => area.mails))
  const sendMails = createMailEffect(mails, observer.watchMail(createMailSender(settings)))
  outbox.registerEffect(mailEffect, observer.watchEffect(mailEffect, sendMails), {
    attempts: maxMailAttempts,
    mayRepeat: mayRepeatMail,
  })

  const follow = () => Promise.all(all.flatMap((area) => area.follow?.() ?? []))
  const sweep = async () => {
    if (!(await takeTurn(services, 'sweep', settings.sweep))) return
    await Promise.all(all.flatMap((area) => area.sweep?.() ?? []))
  }
  const purge = async () => {
    if (!(await takeTurn(services, 'purge', purgeInterval))) return
    await Promise.all([counts.purge(), ...all.flatMap((area) => area.purge?.() ?? [])])
  }
  const repetitions: Repetition[] = []

  return {
    handlers,
    sessions: account.sessions,
    staffSessions: desk.sessions,
    limits,
    notices: createNotices(services),
    registerRoutes: async () => {
      for (const { registerRoutes } of all) {
        if (registerRoutes) await server.register(async (scope) => registerRoutes(scope))
      }
    },
    /** Starts the outbox and the repeated work, once the server listens. */
    start: () => {
      outbox.start()
      const following = repeat(settings.sweep, follow, (error) =>
        log.error({ err: error }, 'changes by other processes could not be looked for'),
      )
      const sweeping = repeat(settings.sweep, sweep, (error) =>
        log.error({ err: error }, 'what has ended could not be looked for'),
      )
      sweeping.run()
      const purging = repeat(purgeInterval, purge, (error) =>
        log.error({ err: error }, 'what has ended could not be deleted'),
      )
      repetitions.push(following, sweeping, purging)
    },
    /** Stops both and waits for work in progress, once the server is closed. */
    close: async () => {
      await Promise.all(repetitions.map(({ stop }) => stop()))
      await outbox.close()
      await counts.close()
      printer.close()
      await Promise.all(all.flatMap((area) => area.close?.() ?? []))
    },
  }
}
