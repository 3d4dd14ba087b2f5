import { doubleEntry } from '../../support/double-entry.ts'
import { addPicturesBooks } from './add-pictures.ledger.ts'

doubleEntry(addPicturesBooks)
