import { doubleEntry } from '../../support/double-entry.ts'
import { rangesBooks } from './ranges.ledger.ts'

doubleEntry(rangesBooks)
