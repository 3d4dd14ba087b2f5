import { doubleEntry } from '../../support/double-entry.ts'
import { ringSizeBooks } from './ring-size.ledger.ts'

doubleEntry(ringSizeBooks)
