import { doubleEntry } from '../../support/double-entry.ts'
import { collectAtBooks } from './collect-at.ledger.ts'

doubleEntry(collectAtBooks)
