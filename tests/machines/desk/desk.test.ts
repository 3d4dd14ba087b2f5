import { doubleEntry } from '../../support/double-entry.ts'
import { deskBooks } from './desk.ledger.ts'

doubleEntry(deskBooks)
