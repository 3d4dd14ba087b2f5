import { doubleEntry } from '../../support/double-entry.ts'
import { cleaningLifecycleBooks } from './cleaning-lifecycle.ledger.ts'

doubleEntry(cleaningLifecycleBooks)
