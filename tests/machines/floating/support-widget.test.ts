import { doubleEntry } from '../../support/double-entry.ts'
import { supportWidgetBooks } from './support-widget.ledger.ts'

doubleEntry(supportWidgetBooks)
