import { doubleEntry } from '../../support/double-entry.ts'
import { afterLoginBooks } from './after-login.ledger.ts'

doubleEntry(afterLoginBooks)
