import { doubleEntry } from '../../support/double-entry.ts'
import { focusKeeperBooks } from './focus-keeper.ledger.ts'

doubleEntry(focusKeeperBooks)
