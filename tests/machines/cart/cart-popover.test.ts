import { doubleEntry } from '../../support/double-entry.ts'
import { cartPopoverBooks } from './cart-popover.ledger.ts'

doubleEntry(cartPopoverBooks)
