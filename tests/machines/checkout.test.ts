import { doubleEntry } from '../support/double-entry.ts'
import { checkoutBooks } from './checkout.ledger.ts'

doubleEntry(checkoutBooks)
