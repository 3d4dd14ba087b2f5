import { doubleEntry } from '../../support/double-entry.ts'
import { messagesBooks } from './messages.ledger.ts'

doubleEntry(messagesBooks)
