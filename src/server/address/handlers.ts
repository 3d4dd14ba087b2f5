import type { addressCalls } from '#contract/address/calls.ts'
import { customerOf } from '../calls/customer.ts'
import type { Handlers } from '../calls/handler.ts'
import { deleteAddress, readAddresses, saveAddress, setDefaultAddress } from './addresses.ts'

/** Handlers of the calls about addresses; each works on the customer's own. */
export const addressHandlers: Handlers<keyof typeof addressCalls> = {
  'POST /api/address/get_addresses': async (_, { db, caller }) => ({
    re: '200',
    data: await readAddresses(db, customerOf(caller).uuid),
  }),
  'POST /api/address/save_address': (address, { write, now, caller }) =>
    write((transaction) => saveAddress({ transaction, now: now() }, customerOf(caller).uuid, address)),
  'POST /api/address/delete_address': ({ address }, { write, caller }) =>
    write((transaction) => deleteAddress(transaction, customerOf(caller).uuid, address)),
  'POST /api/address/set_default_address': ({ address }, { write, caller }) =>
    write((transaction) => setDefaultAddress(transaction, customerOf(caller).uuid, address)),
}
