import { doubleEntry } from '../../support/double-entry.ts'
import { boardBooks } from './board.ledger.ts'

doubleEntry(boardBooks)
