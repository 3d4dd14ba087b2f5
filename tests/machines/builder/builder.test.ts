import { doubleEntry } from '../../support/double-entry.ts'
import { builderBooks } from './builder.ledger.ts'

doubleEntry(builderBooks)
