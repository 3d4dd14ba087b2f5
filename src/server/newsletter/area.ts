import type { Area, AreaContext } from '../area.ts'
import { createMailedLinks } from '../http/mailed-links.ts'
import { registerNewsletterForms } from './forms.ts'
import { newsletterHandlers } from './handlers.ts'
import { newsletterMailBuilders } from './mails.ts'
import { purgeNewsletterLinks } from './subscriptions.ts'

/** The newsletter, from consent to unsubscribing. */
export const createNewsletterArea = ({ services, settings, wakeOutbox, origin }: AreaContext) =>
  ({
    handlers: newsletterHandlers(wakeOutbox),
    registerRoutes: (scope) =>
      registerNewsletterForms(scope, services, { wakeOutbox, mailedLinks: createMailedLinks(settings) }),
    purge: () => purgeNewsletterLinks(services),
    mails: newsletterMailBuilders({ ...services, origin }),
  }) satisfies Area
