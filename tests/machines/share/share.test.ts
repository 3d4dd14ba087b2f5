import { doubleEntry } from '../../support/double-entry.ts'
import { shareBooks } from './share.ledger.ts'

doubleEntry(shareBooks)
