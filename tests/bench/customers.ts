import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { OpenDatabase } from '../../src/server/database/engine.ts'

const batchSize = 200

/** A signed-in customer: the session is real, only the login is skipped. */
export interface BenchCustomer {
  user: string
  /** The value of the session's cookie. */
  cookie: string
}

const inBatches = async <Row>(rows: readonly Row[], work: (batch: readonly Row[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += batchSize) await work(rows.slice(from, from + batchSize))
}

/** Signs customers in who are in the database. */
export const signInAll = async ({ write }: OpenDatabase, users: readonly string[]): Promise<BenchCustomer[]> => {
  const now = new Date().toISOString()
  const customers = users.map((user) => ({ user, cookie: randomBytes(32).toString('base64url') }))
  const row = ({ user, cookie }: BenchCustomer) => ({
    id_hash: createHash('sha256').update(cookie).digest('base64url'),
    user_uuid: user,
    created_at: now,
    seen_at: now,
    uuid: randomUUID(),
  })
  await inBatches(customers, (batch) =>
    write((transaction) => transaction.insertInto('sessions').values(batch.map(row)).execute()),
  )
  return customers
}

/** Creates signed-in customers directly in the database. */
export const createCustomers = async (database: OpenDatabase, count: number): Promise<BenchCustomer[]> => {
  const users = Array.from({ length: count }, () => randomUUID())
  const row = (user: string) => ({
    uuid: user,
    email: `${user}@example.com`,
    password_hash: '-',
    first_name: 'Load',
    last_name: 'Test',
    gender: '0',
    locale: 'en',
    merchant_code: user,
    ctime: new Date().toISOString(),
  })
  await inBatches(users, (batch) =>
    database.write((transaction) => transaction.insertInto('users').values(batch.map(row)).execute()),
  )
  return signInAll(database, users)
}
