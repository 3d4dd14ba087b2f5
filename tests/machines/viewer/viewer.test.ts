import { doubleEntry } from '../../support/double-entry.ts'
import { viewerBooks } from './viewer.ledger.ts'

doubleEntry(viewerBooks)
