import { doubleEntry } from '../../support/double-entry.ts'
import { slotsBooks } from './slots.ledger.ts'

doubleEntry(slotsBooks)
