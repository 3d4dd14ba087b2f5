import { doubleEntry } from '../../support/double-entry.ts'
import { socialSignInBooks } from './social-sign-in.ledger.ts'

doubleEntry(socialSignInBooks)
