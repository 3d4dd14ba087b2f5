import { doubleEntry } from '../../support/double-entry.ts'
import { personalAreaBooks } from './personal-area.ledger.ts'

doubleEntry(personalAreaBooks)
