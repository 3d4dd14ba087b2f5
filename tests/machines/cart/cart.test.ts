import { doubleEntry } from '../../support/double-entry.ts'
import { cartBooks } from './cart.ledger.ts'

doubleEntry(cartBooks)
