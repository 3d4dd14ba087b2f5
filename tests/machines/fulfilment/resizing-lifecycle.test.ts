import { doubleEntry } from '../../support/double-entry.ts'
import { resizingLifecycleBooks } from './resizing-lifecycle.ledger.ts'

doubleEntry(resizingLifecycleBooks)
