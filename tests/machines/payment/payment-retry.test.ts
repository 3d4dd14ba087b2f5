import { doubleEntry } from '../../support/double-entry.ts'
import { paymentRetryBooks } from './payment-retry.ledger.ts'

doubleEntry(paymentRetryBooks)
