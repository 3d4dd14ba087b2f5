import { doubleEntry } from '../../support/double-entry.ts'
import { conversionBooks } from './conversion.ledger.ts'

doubleEntry(conversionBooks)
