import { doubleEntry } from '../../support/double-entry.ts'
import { emailConfirmationBooks } from './email-confirmation.ledger.ts'

doubleEntry(emailConfirmationBooks)
