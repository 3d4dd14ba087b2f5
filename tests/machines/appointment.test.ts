import { doubleEntry } from '../support/double-entry.ts'
import { appointmentBooks } from './appointment.ledger.ts'

doubleEntry(appointmentBooks)
