import type { Sessions } from '../account/sessions.ts'
import type { Area, AreaContext } from '../area.ts'
import type { Services } from '../database/services.ts'
import { createRequestContextResolver } from '../http/request-context.ts'
import { createCheckouts } from '../order/checkouts.ts'
import type { PaymentProvider } from '../payment/provider.ts'
import { serviceHandlers } from './handlers.ts'
import { buildServiceNewsMail } from './mail.ts'
import { createQuotePayments } from './payments.ts'
import { openPictureFiles } from './pictures/files.ts'
import { createNormalizer } from './pictures/normalizer.ts'
import { createPicturePurge } from './pictures/purge.ts'
import { registerPictureUpload } from './pictures/upload-route.ts'
import { type RemovedPictures, removePicturesEffect } from './pictures/uploads.ts'

/** Requests for what was bought: return, resizing, cleaning, maintenance; and their pictures. */
export const createServiceArea = (
  { services, settings, limits, wakeOutbox, origin }: AreaContext,
  { sessions, provider }: { sessions: Sessions; provider: PaymentProvider },
) => {
  // Wakes the outbox, because a payment may have added an effect to it.
  const write: Services['write'] = async (work, options) => {
    const result = await services.write(work, options)
    wakeOutbox()
    return result
  }
  const waking = { ...services, write }
  const payments = createQuotePayments(waking, createCheckouts(waking, provider, settings))
  const files = openPictureFiles(settings.dataFolder)
  const normalizer = createNormalizer()
  const resolveRequestContext = createRequestContextResolver(sessions, settings)
  return {
    handlers: serviceHandlers(waking, { payments, dataFolder: settings.dataFolder }),
    mails: { 'service-news': buildServiceNewsMail({ ...services, origin }) },
    registerRoutes: (scope) =>
      registerPictureUpload(scope, {
        services,
        settings,
        isOverLimit: limits.groups.upload,
        files,
        normalizer,
        resolveRequestContext,
      }),
    effects: {
      [removePicturesEffect]: async (payload) => {
        for (const file of (payload as RemovedPictures).files) await files.remove(file)
      },
    },
    purge: createPicturePurge(services, files),
    close: async () => normalizer.close(),
  } satisfies Area
}
