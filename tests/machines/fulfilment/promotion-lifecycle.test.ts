import { doubleEntry } from '../../support/double-entry.ts'
import { promotionLifecycleBooks } from './promotion-lifecycle.ledger.ts'

doubleEntry(promotionLifecycleBooks)
