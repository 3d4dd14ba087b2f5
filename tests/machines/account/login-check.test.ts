import { doubleEntry } from '../../support/double-entry.ts'
import { loginCheckBooks } from './login-check.ledger.ts'

doubleEntry(loginCheckBooks)
