import { doubleEntry } from '../../support/double-entry.ts'
import { orderCancellationBooks } from './order-cancellation.ledger.ts'

doubleEntry(orderCancellationBooks)
