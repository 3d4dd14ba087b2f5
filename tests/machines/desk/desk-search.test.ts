import { doubleEntry } from '../../support/double-entry.ts'
import { deskSearchBooks } from './desk-search.ledger.ts'

doubleEntry(deskSearchBooks)
