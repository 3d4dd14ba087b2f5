import { doubleEntry } from '../../support/double-entry.ts'
import { savedItemsBooks } from './saved-items.ledger.ts'

doubleEntry(savedItemsBooks)
