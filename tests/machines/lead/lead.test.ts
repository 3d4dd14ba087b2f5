import { doubleEntry } from '../../support/double-entry.ts'
import { leadBooks } from './lead.ledger.ts'

doubleEntry(leadBooks)
