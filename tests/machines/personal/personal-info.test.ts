import { doubleEntry } from '../../support/double-entry.ts'
import { personalInfoBooks } from './personal-info.ledger.ts'

doubleEntry(personalInfoBooks)
