import { doubleEntry } from '../../support/double-entry.ts'
import { dialogsBooks } from './dialogs.ledger.ts'

doubleEntry(dialogsBooks)
