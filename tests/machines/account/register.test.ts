import { doubleEntry } from '../../support/double-entry.ts'
import { registerBooks } from './register.ledger.ts'

doubleEntry(registerBooks)
