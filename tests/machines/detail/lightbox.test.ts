import { doubleEntry } from '../../support/double-entry.ts'
import { lightboxBooks } from './lightbox.ledger.ts'

doubleEntry(lightboxBooks)
