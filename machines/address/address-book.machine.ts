import { assign, sendParent, setup } from 'xstate'
import {
  type AddressField,
  addressFields,
  type AddressFields,
  addressOf,
  addressProblems,
  type AddressProblems,
  emptyAddress,
  fieldsOfAddress,
} from '#contract/address/address.ts'
import type { SavedAddress } from '#contract/address/schemas.ts'
import { dataOf } from '#contract/answers.ts'
import type { Answer, Refusal } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { callSucceeded, loginIsMissing, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import { type AddressChange, problemsAfterChange, problemsAfterLeaving, withAddressChange } from './entry.ts'

type SaveCall = 'POST /api/address/save_address'
type DeleteCall = 'POST /api/address/delete_address'
type DefaultCall = 'POST /api/address/set_default_address'

/** Why a change failed: the book is full, the address is no longer there, and so on. */
export type AddressBookProblem = 'full' | 'unknown' | 'network' | 'tooMany' | 'failed'

export interface AddressBookContext {
  /** The address that is changed or deleted; null while a new one is entered. */
  address: string | null
  fields: AddressFields
  isDefault: boolean
  problems: AddressProblems
  firstProblem: AddressField | null
  problem: AddressBookProblem | null
  /** The last change that succeeded. */
  done: 'saved' | 'deleted' | 'default' | null
}

export type AddressBookEvent =
  | { type: 'address.added' }
  | { type: 'address.edited'; address: SavedAddress }
  | { type: 'field.changed'; field: AddressField; value: string }
  | { type: 'field.left'; field: AddressField }
  | { type: 'default.changed'; isDefault: boolean }
  | { type: 'address.submitted' }
  | { type: 'edit.abandoned' }
  | { type: 'deletion.requested'; address: string }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.withdrawn' }
  | { type: 'default.requested'; address: string }

/** Events sent to the root. */
export type AddressBookParentEvent = { type: 'session.ended' } | { type: 'login.missing' }

/** Messages for refusals that do not concern a field or the session. */
const changeProblems = {
  400: 'failed',
  404: 'unknown',
  409: 'full',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<Exclude<Refusal<SaveCall | DeleteCall | DefaultCall>, '401' | '503'>, AddressBookProblem>

const rejectedFieldOf = (answer: Answer<SaveCall>) =>
  (answer.re === '400' && addressFields.find((field) => answer.field === `address.${field}`)) || null

/** The address book: addresses are added, changed, deleted, and one of them is the default. */
export const addressBookMachine = setup({
  types: {
    context: {} as AddressBookContext,
    events: {} as AddressBookEvent,
  },
  actors: {
    saveAddress: callPort<SaveCall>('saveAddress'),
    deleteAddress: callPort<DeleteCall>('deleteAddress'),
    setDefaultAddress: callPort<DefaultCall>('setDefaultAddress'),
  },
  guards: {
    hasInvalidField: ({ context }) => Object.keys(addressProblems(context.fields)).length > 0,
    callSucceeded,
    fieldIsRejected: (_, answer: Answer<SaveCall>) => rejectedFieldOf(answer) !== null,
    addressIsUnknown: (_, { re }: { re: string }) => re === '404',
    sessionHasEnded,
    loginIsMissing,
  },
  actions: {
    setForm: assign((_, address: SavedAddress | null) => ({
      address: address?.uuid ?? null,
      fields: address ? fieldsOfAddress(address) : emptyAddress,
      isDefault: address?.isDefault ?? false,
      problems: {},
      firstProblem: null,
      problem: null,
      done: null,
    })),
    setField: assign({
      fields: ({ context }, change: AddressChange) => withAddressChange(context.fields, change),
      problems: ({ context }, { field }: AddressChange) => problemsAfterChange(context.problems, field),
      firstProblem: null,
    }),
    checkField: assign({
      problems: ({ context }, field: AddressField) => problemsAfterLeaving(context.problems, field, context.fields),
      firstProblem: null,
    }),
    checkFields: assign(({ context }) => {
      const problems = addressProblems(context.fields)
      return { problems, firstProblem: addressFields.find((field) => problems[field]) ?? null }
    }),
    setRejectedField: assign((_, answer: Answer<SaveCall>) => {
      const field = rejectedFieldOf(answer)
      return { problems: field ? { [field]: 'malformed' as const } : {}, firstProblem: field }
    }),
    setDefault: assign({ isDefault: (_, isDefault: boolean) => isDefault }),
    setAddress: assign({ address: (_, address: string) => address, problem: null, done: null }),
    setDone: assign({ done: (_, done: NonNullable<AddressBookContext['done']>) => done, problem: null }),
    setProblem: assign({ problem: (_, problem: AddressBookProblem) => problem, done: null }),
    clearProblem: assign({ problem: null, done: null }),
    focusField: mustBeProvided<AddressField | null>('focusField'),
    /** Brings the result, or the problem, into view with the focus. */
    showNotice: mustBeProvided('showNotice'),
    /** Updates the displayed addresses; null reloads them. */
    showAddresses: mustBeProvided<SavedAddress[] | null>('showAddresses'),
    notifyParent: sendParent((_, event: AddressBookParentEvent) => event),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'addressBook',
  context: {
    address: null,
    fields: emptyAddress,
    isDefault: false,
    problems: {},
    firstProblem: null,
    problem: null,
    done: null,
  },
  initial: 'showing',
  states: {
    showing: {
      description: 'Shows the addresses, with the last success or problem.',
      on: {
        'address.added': { target: 'editing', actions: { type: 'setForm', params: null } },
        'address.edited': { target: 'editing', actions: { type: 'setForm', params: ({ event }) => event.address } },
        'deletion.requested': {
          target: 'confirming',
          actions: { type: 'setAddress', params: ({ event }) => event.address },
        },
        'default.requested': {
          target: 'makingDefault',
          actions: { type: 'setAddress', params: ({ event }) => event.address },
        },
      },
    },
    editing: {
      description: 'The form of a new address, or of one that is changed.',
      initial: 'ready',
      on: {
        'field.changed': {
          actions: { type: 'setField', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
        'default.changed': { actions: { type: 'setDefault', params: ({ event }) => event.isDefault } },
        'edit.abandoned': { target: 'showing', actions: 'clearProblem' },
      },
      states: {
        ready: {
          description: 'The address can be saved.',
          on: {
            'address.submitted': [
              {
                guard: 'hasInvalidField',
                actions: ['checkFields', { type: 'focusField', params: ({ context }) => context.firstProblem }],
              },
              { target: '#addressBook.saving', actions: ['checkFields', 'clearProblem'] },
            ],
          },
        },
        coolingDown: {
          description: 'The address was just refused; the second press of a double click is ignored.',
          after: { buttonDebounce: 'ready' },
        },
      },
    },
    saving: {
      description: 'The server saves the address.',
      tags: 'busy',
      invoke: {
        id: 'saveAddress',
        src: 'saveAddress',
        input: ({ context }) => ({
          ...(context.address !== null && { uuid: context.address }),
          address: addressOf(context.fields),
          isDefault: context.isDefault,
        }),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'showing',
            actions: [
              { type: 'showAddresses', params: ({ event }) => dataOf(event.output) },
              { type: 'setDone', params: 'saved' },
              'showNotice',
            ],
          },
          {
            guard: { type: 'fieldIsRejected', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: [
              { type: 'setRejectedField', params: ({ event }) => event.output },
              { type: 'focusField', params: ({ context }) => context.firstProblem },
            ],
          },
          {
            guard: { type: 'addressIsUnknown', params: ({ event }) => event.output },
            target: 'showing',
            actions: [{ type: 'showAddresses', params: null }, { type: 'setProblem', params: 'unknown' }, 'showNotice'],
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'notifyParent', params: { type: 'login.missing' } },
          },
          {
            target: 'editing.coolingDown',
            actions: [
              { type: 'setProblem', params: ({ event }) => problemOf(changeProblems, event.output) },
              'showNotice',
            ],
          },
        ],
        onError: {
          target: 'editing.coolingDown',
          actions: [{ type: 'setProblem', params: 'network' }, 'showNotice'],
        },
      },
    },
    confirming: {
      description: 'Asks for confirmation before an address is deleted.',
      tags: 'confirming',
      on: { 'deletion.confirmed': 'deleting', 'deletion.withdrawn': 'showing' },
    },
    deleting: {
      description: 'The server deletes the address.',
      tags: 'busy',
      invoke: {
        id: 'deleteAddress',
        src: 'deleteAddress',
        input: ({ context }) => ({ address: context.address ?? '' }),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'showing',
            actions: [
              { type: 'showAddresses', params: ({ event }) => dataOf(event.output) },
              { type: 'setDone', params: 'deleted' },
              'showNotice',
            ],
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'notifyParent', params: { type: 'login.missing' } },
          },
          {
            target: 'showing',
            actions: [
              { type: 'showAddresses', params: null },
              { type: 'setProblem', params: ({ event }) => problemOf(changeProblems, event.output) },
              'showNotice',
            ],
          },
        ],
        onError: { target: 'showing', actions: [{ type: 'setProblem', params: 'network' }, 'showNotice'] },
      },
    },
    makingDefault: {
      description: 'The server makes the address the default.',
      tags: 'busy',
      invoke: {
        id: 'setDefaultAddress',
        src: 'setDefaultAddress',
        input: ({ context }) => ({ address: context.address ?? '' }),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'showing',
            actions: [
              { type: 'showAddresses', params: ({ event }) => dataOf(event.output) },
              { type: 'setDone', params: 'default' },
              'showNotice',
            ],
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'notifyParent', params: { type: 'login.missing' } },
          },
          {
            target: 'showing',
            actions: [
              { type: 'showAddresses', params: null },
              { type: 'setProblem', params: ({ event }) => problemOf(changeProblems, event.output) },
              'showNotice',
            ],
          },
        ],
        onError: { target: 'showing', actions: [{ type: 'setProblem', params: 'network' }, 'showNotice'] },
      },
    },
  },
})
