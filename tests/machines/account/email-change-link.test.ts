import { doubleEntry } from '../../support/double-entry.ts'
import { emailChangeLinkBooks } from './email-change-link.ledger.ts'

doubleEntry(emailChangeLinkBooks)
