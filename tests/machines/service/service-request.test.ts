import { doubleEntry } from '../../support/double-entry.ts'
import { serviceRequestBooks } from './service-request.ledger.ts'

doubleEntry(serviceRequestBooks)
