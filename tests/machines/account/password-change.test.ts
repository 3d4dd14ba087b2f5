import { doubleEntry } from '../../support/double-entry.ts'
import { passwordChangeBooks } from './password-change.ledger.ts'

doubleEntry(passwordChangeBooks)
