import { doubleEntry } from '../../support/double-entry.ts'
import { drawerBooks } from './drawer.ledger.ts'

doubleEntry(drawerBooks)
