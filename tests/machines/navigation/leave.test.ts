import { doubleEntry } from '../../support/double-entry.ts'
import { leaveBooks } from './leave.ledger.ts'

doubleEntry(leaveBooks)
