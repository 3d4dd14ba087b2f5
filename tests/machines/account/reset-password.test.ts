import { doubleEntry } from '../../support/double-entry.ts'
import { resetPasswordBooks } from './reset-password.ledger.ts'

doubleEntry(resetPasswordBooks)
