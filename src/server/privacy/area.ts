import { createPasswordTries } from '../account/password-tries.ts'
import type { Area, AreaContext } from '../area.ts'
import { createDeletionCodes } from './deletion-codes.ts'
import { purgeDeletionConfirmations } from './deletion-confirmations.ts'
import { privacyHandlers } from './handlers.ts'
import { privacyMailBuilders } from './mails.ts'
import { purgeOrderRecords } from './order-records.ts'

/** Personal data of customers: display, export and deletion. */
export const createPrivacyArea = ({ services, wakeOutbox, origin }: AreaContext) => {
  const codes = createDeletionCodes(services)
  return {
    handlers: privacyHandlers({ codes, tries: createPasswordTries(services), wakeOutbox }),
    sweep: () => purgeOrderRecords(services),
    purge: () => Promise.all([codes.purge(), purgeDeletionConfirmations(services)]),
    mails: privacyMailBuilders({ ...services, origin }, codes),
  } satisfies Area
}
