import { doubleEntry } from '../../support/double-entry.ts'
import { deskDetailBooks } from './desk-detail.ledger.ts'

doubleEntry(deskDetailBooks)
