import { doubleEntry } from '../../support/double-entry.ts'
import { dayBooks } from './day.ledger.ts'

doubleEntry(dayBooks)
