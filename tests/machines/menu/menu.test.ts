import { doubleEntry } from '../../support/double-entry.ts'
import { menuBooks } from './menu.ledger.ts'

doubleEntry(menuBooks)
