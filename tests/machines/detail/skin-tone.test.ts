import { doubleEntry } from '../../support/double-entry.ts'
import { skinToneBooks } from './skin-tone.ledger.ts'

doubleEntry(skinToneBooks)
