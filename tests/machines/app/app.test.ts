import { doubleEntry } from '../../support/double-entry.ts'
import { appBooks } from './app.ledger.ts'

doubleEntry(appBooks)
