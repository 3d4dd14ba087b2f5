import type { SchemaModule } from 'kysely'
import type { ColumnTypes } from './column-types.ts'
import { firstTables } from './migrations/001-first-tables.ts'
import { featuredDiamonds } from './migrations/002-featured-diamonds.ts'
import { appointmentTables } from './migrations/003-appointments.ts'
import { mailAndNewsletter } from './migrations/004-mail-and-newsletter.ts'
import { leadTables } from './migrations/006-leads.ts'
import { accountDeletion } from './migrations/007-account-deletion.ts'
import { noticeTable } from './migrations/008-notices.ts'
import { goneDiamonds } from './migrations/009-gone-diamonds.ts'
import { socialSignIn } from './migrations/005-social-sign-in.ts'

/** A step that changes the tables; never edited once it was released. */
export interface Migration {
  name: string
  up: (schema: SchemaModule, columns: ColumnTypes) => Promise<void>
}

/** In the order in which they are run. */
export const migrations: readonly Migration[] = [
  { name: '001-first-tables', up: firstTables },
  { name: '002-featured-diamonds', up: featuredDiamonds },
  { name: '003-appointments', up: appointmentTables },
  { name: '004-mail-and-newsletter', up: mailAndNewsletter },
  { name: '006-leads', up: leadTables },
  { name: '007-account-deletion', up: accountDeletion },
  { name: '008-notices', up: noticeTable },
  { name: '005-social-sign-in', up: socialSignIn },
  { name: '009-gone-diamonds', up: goneDiamonds },
]
