import { doubleEntry } from '../../support/double-entry.ts'
import { newsletterBooks } from './newsletter.ledger.ts'

doubleEntry(newsletterBooks)
