import { Busy } from '../busy.ts'

/** When to ask again, s. */
const retryAfter = 1

/** Others held what a write wants, or conflicted with it, for too long; nothing was changed. */
export class Contended extends Busy {
  override name = 'Contended'

  constructor(cause: unknown) {
    super(retryAfter)
    this.cause = cause
  }
}
