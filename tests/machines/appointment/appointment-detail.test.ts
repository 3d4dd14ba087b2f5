import { doubleEntry } from '../../support/double-entry.ts'
import { visitBooks } from './appointment-detail.ledger.ts'

doubleEntry(visitBooks)
