import { doubleEntry } from '../../support/double-entry.ts'
import { loginBooks } from './login.ledger.ts'

doubleEntry(loginBooks)
