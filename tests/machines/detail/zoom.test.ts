import { doubleEntry } from '../../support/double-entry.ts'
import { zoomBooks } from './zoom.ledger.ts'

doubleEntry(zoomBooks)
