import { doubleEntry } from '../../support/double-entry.ts'
import { appointmentLifecycleBooks } from './appointment-lifecycle.ledger.ts'

doubleEntry(appointmentLifecycleBooks)
