import { doubleEntry } from '../../support/double-entry.ts'
import { deskSignInBooks } from './desk-sign-in.ledger.ts'

doubleEntry(deskSignInBooks)
