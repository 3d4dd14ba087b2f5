import { doubleEntry } from '../../support/double-entry.ts'
import { clickDebounceBooks } from './click-debounce.ledger.ts'

doubleEntry(clickDebounceBooks)
