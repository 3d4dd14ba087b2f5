import { doubleEntry } from '../../support/double-entry.ts'
import { accountDeletionBooks } from './account-deletion.ledger.ts'

doubleEntry(accountDeletionBooks)
