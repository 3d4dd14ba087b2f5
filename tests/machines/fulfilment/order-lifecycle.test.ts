import { doubleEntry } from '../../support/double-entry.ts'
import { orderBooks } from './order-lifecycle.ledger.ts'

doubleEntry(orderBooks)
