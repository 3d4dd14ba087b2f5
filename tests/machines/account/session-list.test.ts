import { doubleEntry } from '../../support/double-entry.ts'
import { sessionListBooks } from './session-list.ledger.ts'

doubleEntry(sessionListBooks)
