import { doubleEntry } from '../../support/double-entry.ts'
import { reloadGuardBooks } from './reload-guard.ledger.ts'

doubleEntry(reloadGuardBooks)
