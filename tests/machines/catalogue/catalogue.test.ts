import { doubleEntry } from '../../support/double-entry.ts'
import { catalogueBooks } from './catalogue.ledger.ts'

doubleEntry(catalogueBooks)
