import { doubleEntry } from '../../support/double-entry.ts'
import { verificationCodeBooks } from './verification-code.ledger.ts'

doubleEntry(verificationCodeBooks)
