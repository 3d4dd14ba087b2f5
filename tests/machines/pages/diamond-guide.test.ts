import { doubleEntry } from '../../support/double-entry.ts'
import { diamondGuideBooks } from './diamond-guide.ledger.ts'

doubleEntry(diamondGuideBooks)
