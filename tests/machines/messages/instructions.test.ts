import { doubleEntry } from '../../support/double-entry.ts'
import { instructionsBooks } from './instructions.ledger.ts'

doubleEntry(instructionsBooks)
