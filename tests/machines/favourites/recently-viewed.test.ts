import { doubleEntry } from '../../support/double-entry.ts'
import { recentlyViewedBooks } from './recently-viewed.ledger.ts'

doubleEntry(recentlyViewedBooks)
