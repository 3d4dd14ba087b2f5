import { type Kysely, type Selectable, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { LocalizedText } from '#contract/locale.ts'
import type { DeskRow, Fact } from '#contract/desk/schemas.ts'
import type { FactName } from '#contract/desk/subjects.ts'
import type { ActorContext, AuditRoom } from '../../audit/audit.ts'
import type { Database, PaymentTable } from '../../database/schema.ts'

export type Db = Kysely<Database>

/** Where a page of a list ends: when its last row was made, and the row's key among those of the same moment. */
export interface Cursor {
  at: string
  key: string
}

/** What a list has: the rows after a cursor, or those with these keys. */
export type Wanted = { after: Cursor | null } | { keys: readonly string[] }

/** A row of a list, with its key in the cursor. */
export interface ListedRow extends DeskRow {
  key: string
}

/** Something as the desk shows it. */
export interface Found {
  number: string
  state: string | null
  facts: Fact[]
}

/** What the desk lists and shows. */
export interface Subject {
  /** Rows that are wanted, the newest first. */
  list: (db: Db, wanted: Wanted, limit: number) => Promise<ListedRow[]>
  /** By the number that customers quote, else by uuid, email or slug. */
  find: (db: Db, number: string, now: Date) => Promise<Found | null>
}

/** Something with a lifecycle. */
export interface FoundMachine extends Found {
  uuid: string
  state: string
  machine: AnyStateMachine
  snapshot: string
}

/** What the desk can also move. */
export interface MovableSubject extends Subject {
  find: (db: Db, number: string, now: Date) => Promise<FoundMachine | null>
  /** The room of its entries in the audit trail. */
  room: AuditRoom
  /** Carries out an event; false where the state does not take it. */
  apply: (context: ActorContext, uuid: string, event: AnyEventObject) => Promise<boolean>
}

/** The condition that a row is wanted, in a list from the newest to the oldest. */
const isWanted = (wanted: Wanted, createdAt: string, key: string) => {
  if ('keys' in wanted) return sql<SqlBool>`${sql.ref(key)} in (${sql.join(wanted.keys)})`
  const { after } = wanted
  return after === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.ref(createdAt)}, ${sql.ref(key)}) < (${after.at}, ${after.key})`
}

/** Restricts a query to the rows of a list that are wanted, the newest first; columns are those of age and key. */
export const newestFirst =
  (wanted: Wanted, limit: number, createdAt: string, key: string) =>
  <Tables, Table extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Table, Row>) =>
    query
      .where(isWanted(wanted, createdAt, key))
      .orderBy(sql.ref(createdAt), 'desc')
      .orderBy(sql.ref(key), 'desc')
      .limit(limit)

/** Facts in this order, without those that are not known. */
export const factsOf = (
  facts: readonly (readonly [FactName, string | number | LocalizedText | null | undefined])[],
): Fact[] =>
  facts.flatMap(([name, value]) => (value === null || value === undefined || value === '' ? [] : [{ name, value }]))

/** The payments of an order or a request, one after the other. */
export const factsOfPayments = (payments: readonly Selectable<PaymentTable>[]) =>
  payments.flatMap(({ uuid, state, amount_sen, method }) => [
    ['payment', uuid] as const,
    ['payment_state', state] as const,
    ['amount_sen', amount_sen] as const,
    ['method', method] as const,
  ])
