import { doubleEntry } from '../../support/double-entry.ts'
import { quotePaymentBooks } from './quote-payment.ledger.ts'

doubleEntry(quotePaymentBooks)
