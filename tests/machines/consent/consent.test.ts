import { doubleEntry } from '../../support/double-entry.ts'
import { consentBooks } from './consent.ledger.ts'

doubleEntry(consentBooks)
