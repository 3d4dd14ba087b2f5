import { doubleEntry } from '../../support/double-entry.ts'
import { navigationBooks } from './navigation.ledger.ts'

doubleEntry(navigationBooks)
