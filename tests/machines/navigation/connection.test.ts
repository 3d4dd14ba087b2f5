import { doubleEntry } from '../../support/double-entry.ts'
import { connectionBooks } from './connection.ledger.ts'

doubleEntry(connectionBooks)
