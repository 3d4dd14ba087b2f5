import { doubleEntry } from '../../support/double-entry.ts'
import { paymentLifecycleBooks } from './payment-lifecycle.ledger.ts'

doubleEntry(paymentLifecycleBooks)
