import { doubleEntry } from '../../support/double-entry.ts'
import { localeBooks } from './locale.ledger.ts'

doubleEntry(localeBooks)
