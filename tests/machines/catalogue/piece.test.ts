import { doubleEntry } from '../../support/double-entry.ts'
import { pieceBooks } from './piece.ledger.ts'

doubleEntry(pieceBooks)
