import { doubleEntry } from '../../support/double-entry.ts'
import { forgotBooks } from './forgot.ledger.ts'

doubleEntry(forgotBooks)
