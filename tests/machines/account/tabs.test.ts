import { doubleEntry } from '../../support/double-entry.ts'
import { tabsBooks } from './tabs.ledger.ts'

doubleEntry(tabsBooks)
