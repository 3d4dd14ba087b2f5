import { doubleEntry } from '../../support/double-entry.ts'
import { newsletterLinkBooks } from './newsletter-link.ledger.ts'

doubleEntry(newsletterLinkBooks)
