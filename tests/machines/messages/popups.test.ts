import { doubleEntry } from '../../support/double-entry.ts'
import { popupsBooks } from './popups.ledger.ts'

doubleEntry(popupsBooks)
