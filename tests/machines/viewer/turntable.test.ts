import { doubleEntry } from '../../support/double-entry.ts'
import { turntableBooks } from './turntable.ledger.ts'

doubleEntry(turntableBooks)
