import { doubleEntry } from '../../support/double-entry.ts'
import { keepaliveBooks } from './keepalive.ledger.ts'

doubleEntry(keepaliveBooks)
