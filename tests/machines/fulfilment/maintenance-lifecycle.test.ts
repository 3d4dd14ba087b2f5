import { doubleEntry } from '../../support/double-entry.ts'
import { maintenanceLifecycleBooks } from './maintenance-lifecycle.ledger.ts'

doubleEntry(maintenanceLifecycleBooks)
