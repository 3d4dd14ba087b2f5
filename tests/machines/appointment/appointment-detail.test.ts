import { doubleEntry } from '../../support/double-entry.ts'
import { appointmentDetailBooks } from './appointment-detail.ledger.ts'

doubleEntry(appointmentDetailBooks)
