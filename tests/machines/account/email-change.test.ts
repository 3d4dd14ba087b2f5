import { doubleEntry } from '../../support/double-entry.ts'
import { emailChangeBooks } from './email-change.ledger.ts'

doubleEntry(emailChangeBooks)
