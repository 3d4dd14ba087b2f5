import { doubleEntry } from '../../support/double-entry.ts'
import { enquiryBooks } from './enquiry.ledger.ts'

doubleEntry(enquiryBooks)
