import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/server/database/schema.ts'
import { deleteCustomer } from '../../../src/server/privacy/delete-customer.ts'
import { readPersonalData } from '../../../src/server/privacy/personal-data.ts'
import { reservedOrder } from '../../support/commerce.ts'
import { openTestShop, type TestShop } from '../../support/shop.ts'

// The migrations make the same tables on both engines, so one is looked at.
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop('sqlite')
})
afterAll(() => shop.close())

/** Tables without a customer's data. */
const shopTables = {
  ads: 'the pictures beside the enquiry',
  diamonds: 'the catalogue; an order that holds a diamond names it',
  invoice_numbers: 'the last number of each kind of document',
  mailed_addresses: 'hashes of addresses that were mailed about a visit',
  notices: 'announcements of the staff',
  piece_metals: 'the catalogue',
  pieces: 'the catalogue',
  promotions: 'what the staff show to shoppers for a time',
  rate_counts: 'how often something was asked for, by hashes, for an hour at most',
  repeated_work: 'when the work of all processes is due',
  sandbox_payments: 'the bank of the sandbox, which stands for another company',
  sandbox_refunds: 'the bank of the sandbox, which stands for another company',
  showroom_closures: 'the calendar of the showroom',
  showroom_hours: 'the calendar of the showroom',
  staff: 'who works at the desk',
  sign_in_attempts: 'how often somebody tried to sign in, by hashes that expire after a day',
  staff_sessions: 'hashes of the cookies of who works at the desk',
  steps_done: 'the migrations that were run',
  stock_columns: 'names of the files with the packed stock',
  stock_leases: 'which process changes the stock',
  stock_versions: 'how often the stock was changed',
  used_tokens: 'hashes of tokens, without the customer who used them',
  verification_codes: 'codes in pictures, by a key that the browser chooses',
  payment_events: 'ids of messages of the payment provider',
}
/** Tables with a customer's data that the export leaves out. */
const notExported = {
  appointment_links: 'hashes of tokens of links that were sent to the customer',
  audit_trail: 'who changed the records, by ids; the records are exported',
  deletion_codes: 'the hash of a code that was sent to the customer',
  email_change_links: 'hashes of tokens of links that were sent to the customer',
  email_confirmations: 'hashes of tokens of links that were sent to the customer',
  known_browsers: 'hashes of the cookies of browsers that have signed in',
  farewells: 'only customers whose account is deleted, who can no longer ask',
  newsletter_links: 'hashes of tokens of links that were sent to the customer',
  outbox: 'ids of the records that a mail is about, all of which are exported',
  password_tries: 'how often a wrong password was tried within the hour',
  password_resets: 'hashes of tokens of links that were sent to the customer',
  service_uploads: 'pictures of a form that was not submitted, deleted after a day',
}
/** Tables with a customer's data whose rows outlive the account. */
const notDeleted = {
  audit_trail: 'who changed the records, by ids',
  refunds: 'a record that tax law requires; names nobody',
  farewells: 'written by the deletion itself, and deleted once its mail is sent or given up',
  invoices: 'a record that tax law requires; loses name, number and address',
  order_history: 'a record that tax law requires; names nobody',
  order_lines: 'a record that tax law requires; names nobody',
  outbox: 'ids of records, without an address or a name',
  payments: 'a record that tax law requires; names nobody',
}

interface Queries {
  read: Set<string>
  deleted: Set<string>
  updated: Set<string>
}

const tablesIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return []
  const { kind, table } = node as { kind?: string; table?: { identifier?: { name?: string } } }
  const own = kind === 'TableNode' ? [table?.identifier?.name ?? ''] : []
  return [...own, ...Object.values(node).flatMap(tablesIn)]
}

/** Notes which tables the queries of a database read, delete from and update. */
const recordQueries = (queries: Queries): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (node.kind === 'SelectQueryNode') for (const table of tablesIn(node)) queries.read.add(table)
    if (node.kind === 'DeleteQueryNode') for (const table of tablesIn(node.from)) queries.deleted.add(table)
    if (node.kind === 'UpdateQueryNode') for (const table of tablesIn(node.table)) queries.updated.add(table)
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
})
const recorded = (db: Kysely<Database>) => {
  const queries: Queries = { read: new Set(), deleted: new Set(), updated: new Set() }
  return { queries, db: db.withPlugin(recordQueries(queries)) }
}

const allTables = async () => (await shop.services.db.introspection.getTables()).map(({ name }) => name)

/** These tables, and all whose rows are deleted with a row of them. */
const withCascades = async (tables: Iterable<string>) => {
  const query = sql<{ child: string; parent: string }>`
    select m.name as child, f."table" as parent from sqlite_master m join pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f.on_delete = 'CASCADE'`
  const { rows } = await query.execute(shop.services.db)
  const reached = new Set(tables)
  // A set that grows while it is iterated is iterated to its new end.
  for (const parent of reached) for (const row of rows) if (row.parent === parent) reached.add(row.child)
  return reached
}

/** A customer whose mailbox is proven, to whom therefore its newsletter belongs. */
const customerWithOrder = async () => {
  const { order } = await reservedOrder(shop)
  const { user_uuid } = await shop.services.db
    .selectFrom('orders')
    .select('user_uuid')
    .where('uuid', '=', order)
    .executeTakeFirstOrThrow()
  await shop.services.write((transaction) =>
    transaction
      .updateTable('users')
      .set({ email_proven_at: new Date().toISOString() })
      .where('uuid', '=', user_uuid)
      .execute(),
  )
  return user_uuid
}

test('[PERSONAL-04] every table is exported, or has a reason why not', async () => {
  const { db, queries } = recorded(shop.services.db)
  await readPersonalData(db, await customerWithOrder())
  const exported = [...queries.read].filter((table) => !(table in shopTables))
  const covered = [...exported, ...Object.keys(shopTables), ...Object.keys(notExported)]
  expect(covered.toSorted()).toEqual((await allTables()).toSorted())
})

test('[PERSONAL-04] every table loses what it knows of a deleted customer, or has a reason why not', async () => {
  const user = await customerWithOrder()
  const queries = await shop.services.write(async (transaction) => {
    const { db, queries } = recorded(transaction)
    const now = new Date()
    expect(await deleteCustomer({ transaction: db, now }, user, 'unusable')).toBe('200')
    return queries
  })
  const deleted = await withCascades(queries.deleted)
  // The customer's orders are assigned to nobody, without name, number and address.
  const anonymised = [...queries.updated].filter((table) => table === 'orders')
  const covered = [...deleted, ...anonymised, ...Object.keys(shopTables), ...Object.keys(notDeleted)]
  expect(covered.toSorted()).toEqual((await allTables()).toSorted())
})
