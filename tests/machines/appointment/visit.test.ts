import { doubleEntry } from '../../support/double-entry.ts'
import { visitBooks } from './visit.ledger.ts'

doubleEntry(visitBooks)
