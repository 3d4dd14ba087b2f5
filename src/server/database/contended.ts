import { DatabaseUnavailable } from './unavailable.ts'

/** Others held what a write wants, or conflicted with it, for too long; nothing was changed. */
export class Contended extends DatabaseUnavailable {
  override name = 'Contended'
}
