import type { addressCalls } from '#contract/address/calls.ts'
import { customerOf } from '../calls/customer.ts'
import type { Handlers } from '../calls/handler.ts'
import { want } from '../database/wants.ts'
import { deleteAddress, readAddresses, saveAddress, setDefaultAddress } from './addresses.ts'

const wantedBy = (customer: string) => ({ wants: [want.customer(customer)] })

/** Handlers of the calls about addresses; each works on the customer's own. */
export const addressHandlers: Handlers<keyof typeof addressCalls> = {
  'POST /api/address/get_addresses': async (_, { db, caller }) => ({
    re: '200',
    data: await readAddresses(db, customerOf(caller).uuid),
  }),
  'POST /api/address/save_address': (address, { write, now, caller }) => {
    const { uuid } = customerOf(caller)
    return write((transaction) => saveAddress({ transaction, now: now() }, uuid, address), wantedBy(uuid))
  },
  'POST /api/address/delete_address': ({ address }, { write, caller }) => {
    const { uuid } = customerOf(caller)
    return write((transaction) => deleteAddress(transaction, uuid, address), wantedBy(uuid))
  },
  'POST /api/address/set_default_address': ({ address }, { write, caller }) => {
    const { uuid } = customerOf(caller)
    return write((transaction) => setDefaultAddress(transaction, uuid, address), wantedBy(uuid))
  },
}
