import { doubleEntry } from '../../support/double-entry.ts'
import { orderBooks } from './order.ledger.ts'

doubleEntry(orderBooks)
