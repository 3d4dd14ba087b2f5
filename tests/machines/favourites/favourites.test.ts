import { doubleEntry } from '../../support/double-entry.ts'
import { favouritesBooks } from './favourites.ledger.ts'

doubleEntry(favouritesBooks)
