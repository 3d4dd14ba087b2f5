import type { Kysely, Selectable } from 'kysely'
import type { OwnAnswer, ParsedPayload } from '#contract/calls.ts'
import { type Address, maxAddresses } from '#contract/address/address.ts'
import { type CountryCode, homeCountry } from '#contract/address/countries.ts'
import type { SavedAddress } from '#contract/address/schemas.ts'
import { spellPhone } from '#contract/phone.ts'
import type { AddressTable, Database } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'

type Db = Kysely<Database>
type SaveAnswer = OwnAnswer<'POST /api/address/save_address'>
type ChangeAnswer = OwnAnswer<'POST /api/address/delete_address'>

const toSavedAddress = (row: Selectable<AddressTable>): SavedAddress => ({
  uuid: row.uuid,
  name: row.name,
  phone: row.phone,
  country: row.country as CountryCode,
  address: row.address,
  unit: row.unit,
  postcode: row.postcode,
  city: row.city,
  state: row.state,
  isDefault: row.is_default === 1,
})

/** An address as it is stored; its telephone number in its one spelling. */
export const spelledAddress = ({
  name,
  phone,
  country = homeCountry,
  address,
  unit,
  postcode,
  city,
  state,
}: Address) => ({
  name,
  phone: spellPhone(phone, country),
  country,
  address,
  unit,
  postcode,
  city,
  state,
})

/** The address book of a customer, the default first, then the newest. */
export const readAddresses = async (db: Db, user: string): Promise<SavedAddress[]> => {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_uuid', '=', user)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute()
  return rows.map(toSavedAddress)
}

const makeDefault = async (transaction: Db, user: string, uuid: string) => {
  const own = transaction.updateTable('addresses').where('user_uuid', '=', user)
  await own.set({ is_default: 0 }).where('is_default', '=', 1).execute()
  await own.set({ is_default: 1 }).where('uuid', '=', uuid).execute()
}

const insertAddress = async ({ transaction, now }: TransactionContext, user: string, address: Address) => {
  const uuid = crypto.randomUUID()
  const row = { uuid, user_uuid: user, ...spelledAddress(address), is_default: 0, created_at: now.toISOString() }
  await transaction.insertInto('addresses').values(row).execute()
  return uuid
}

/** Adds an address, or changes the one that is named. Another customer's counts as not found. */
export const saveAddress = async (
  context: TransactionContext,
  user: string,
  { uuid, address, isDefault }: ParsedPayload<'POST /api/address/save_address'>,
): Promise<SaveAnswer> => {
  const { transaction } = context
  const book = await readAddresses(transaction, user)
  if (uuid !== undefined && !book.some((each) => each.uuid === uuid)) return { re: '404' }
  if (uuid === undefined && book.length >= maxAddresses) return { re: '409' }
  const saved = uuid ?? (await insertAddress(context, user, address))
  await transaction.updateTable('addresses').set(spelledAddress(address)).where('uuid', '=', saved).execute()
  if (isDefault || book.length === 0) await makeDefault(transaction, user, saved)
  return { re: '200', data: await readAddresses(transaction, user) }
}

/** Deletes an address; the newest of the others follows the default. */
export const deleteAddress = async (transaction: Db, user: string, uuid: string): Promise<ChangeAnswer> => {
  const book = await readAddresses(transaction, user)
  const address = book.find((each) => each.uuid === uuid)
  if (!address) return { re: '404' }
  await transaction.deleteFrom('addresses').where('uuid', '=', uuid).execute()
  const next = book.find((each) => each.uuid !== uuid)
  if (address.isDefault && next) await makeDefault(transaction, user, next.uuid)
  return { re: '200', data: await readAddresses(transaction, user) }
}

/** Makes an address the one that the checkout begins with. */
export const setDefaultAddress = async (transaction: Db, user: string, uuid: string): Promise<ChangeAnswer> => {
  const book = await readAddresses(transaction, user)
  if (!book.some((each) => each.uuid === uuid)) return { re: '404' }
  await makeDefault(transaction, user, uuid)
  return { re: '200', data: await readAddresses(transaction, user) }
}

/** Adds the address of an order to the book, unless it is there already or the book is full. */
export const keepAddress = async (context: TransactionContext, user: string, address: Address): Promise<void> => {
  const book = await readAddresses(context.transaction, user)
  const kept = spelledAddress(address)
  const isKnown = book.some((each) =>
    Object.entries(kept).every(([part, value]) => each[part as keyof Address] === value),
  )
  if (isKnown || book.length >= maxAddresses) return
  const uuid = await insertAddress(context, user, address)
  if (book.length === 0) await makeDefault(context.transaction, user, uuid)
}
