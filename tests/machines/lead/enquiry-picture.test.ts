import { doubleEntry } from '../../support/double-entry.ts'
import { enquiryPictureBooks } from './enquiry-picture.ledger.ts'

doubleEntry(enquiryPictureBooks)
