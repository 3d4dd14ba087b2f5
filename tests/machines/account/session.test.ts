import { doubleEntry } from '../../support/double-entry.ts'
import { sessionBooks } from './session.ledger.ts'

doubleEntry(sessionBooks)
