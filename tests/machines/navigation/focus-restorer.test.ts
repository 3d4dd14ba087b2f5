import { doubleEntry } from '../../support/double-entry.ts'
import { focusKeeperBooks } from './focus-restorer.ledger.ts'

doubleEntry(focusKeeperBooks)
