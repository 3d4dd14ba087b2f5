import { type Calls, emptyPayload } from '#contract/call.ts'
import * as schema from './schemas.ts'

const unknown = { 404: 'no such address' }

/** The customer's address book; each change answers with all that is in it then. */
export const addressCalls = {
  'POST /api/address/get_addresses': {
    purpose: 'the addresses of the customer, the default first, then the newest',
    access: 'customer',
    limit: 'read',
    importance: 'high',
    payload: emptyPayload,
    answer: schema.addressBook,
  },
  'POST /api/address/save_address': {
    purpose: 'add an address, or change one by its uuid; the first one is the default',
    access: 'customer',
    limit: 'write',
    payload: schema.addressToSave,
    answer: schema.addressBook,
    outcomes: { ...unknown, 409: 'as many addresses as one may keep are in the book already' },
  },
  'POST /api/address/delete_address': {
    purpose: 'delete an address; the newest of the others becomes the default',
    access: 'customer',
    limit: 'write',
    payload: schema.addressReference,
    answer: schema.addressBook,
    outcomes: unknown,
  },
  'POST /api/address/set_default_address': {
    purpose: 'make an address the one that the checkout begins with',
    access: 'customer',
    limit: 'write',
    payload: schema.addressReference,
    answer: schema.addressBook,
    outcomes: unknown,
  },
} as const satisfies Calls
