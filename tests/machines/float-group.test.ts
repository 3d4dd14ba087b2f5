import { doubleEntry } from '../support/double-entry.ts'
import { floatGroupBooks } from './float-group.ledger.ts'

doubleEntry(floatGroupBooks)
