import { doubleEntry } from '../../support/double-entry.ts'
import { servicePicturesBooks } from './service-pictures.ledger.ts'

doubleEntry(servicePicturesBooks)
