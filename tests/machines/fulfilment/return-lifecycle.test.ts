import { doubleEntry } from '../../support/double-entry.ts'
import { returnLifecycleBooks } from './return-lifecycle.ledger.ts'

doubleEntry(returnLifecycleBooks)
