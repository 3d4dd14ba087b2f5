import { doubleEntry } from '../../support/double-entry.ts'
import { addressBookBooks } from './address-book.ledger.ts'

doubleEntry(addressBookBooks)
