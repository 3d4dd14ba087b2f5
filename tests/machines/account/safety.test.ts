import { doubleEntry } from '../../support/double-entry.ts'
import { safetyBooks } from './safety.ledger.ts'

doubleEntry(safetyBooks)
