import { doubleEntry } from '../../support/double-entry.ts'
import { deskListBooks } from './desk-list.ledger.ts'

doubleEntry(deskListBooks)
