import { type Kysely, sql, type SqlBool } from 'kysely'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { LocalizedText } from '#contract/locale.ts'
import type { DeskRow, Fact } from '#contract/desk/schemas.ts'
import type { FactName } from '#contract/desk/subjects.ts'
import type { ActorContext, AuditRoom } from '../../audit/audit.ts'
import type { Database } from '../../database/schema.ts'

export type Db = Kysely<Database>

/** Where a page of a list ends: when its last row was made, and the row's key among those of the same moment. */
export interface Cursor {
  at: string
  key: string
}

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
  /** The newest rows that were made before the cursor. */
  list: (db: Db, after: Cursor | null, limit: number) => Promise<ListedRow[]>
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

/** The condition that a row comes after the cursor, in a list from the newest to the oldest. */
export const isAfter = (after: Cursor | null, createdAt: string, key: string) =>
  after === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.ref(createdAt)}, ${sql.ref(key)}) < (${after.at}, ${after.key})`

/** Facts in this order, without those that are not known. */
export const factsOf = (
  facts: readonly (readonly [FactName, string | number | LocalizedText | null | undefined])[],
): Fact[] =>
  facts.flatMap(([name, value]) => (value === null || value === undefined || value === '' ? [] : [{ name, value }]))
