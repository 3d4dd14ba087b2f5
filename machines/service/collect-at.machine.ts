import { assign, sendParent, setup } from 'xstate'
import {
  type Address,
  type AddressField,
  addressFields,
  type AddressFields,
  addressOf,
  addressProblems,
  type AddressProblems,
  emptyAddress,
  fieldsOfAddress,
} from '#contract/address/address.ts'
import {
  type AddressChange,
  problemsAfterChange,
  problemsAfterLeaving,
  withAddressChange,
} from '#machines/address/entry.ts'

export interface CollectAtInput {
  /** What was typed before; null where nothing was. */
  typed: Partial<AddressFields> | null
  /** The address that the shop knows. */
  offered: Address | null
}

interface CollectAtContext {
  fields: AddressFields
  problems: AddressProblems
}

export type CollectAtEvent =
  | ({ type: 'field.changed' } & AddressChange)
  | { type: 'field.left'; field: AddressField }
  /** Sent by the form: it is submitted with an address that has problems. */
  | { type: 'address.checked' }
  /** Sent by the form: the shop refused a field, by its name in the submission. */
  | { type: 'address.rejected'; field: string }

/** Sent to the form: what is typed, and the address that it is; null while it has problems. */
export interface CollectAtParentEvent {
  type: 'address.changed'
  typed: AddressFields
  address: Address | null
}

const fieldsFrom = ({ typed, offered }: CollectAtInput): AddressFields => ({
  ...(offered ? fieldsOfAddress(offered) : emptyAddress),
  ...typed,
})

const reportOf = ({ fields }: CollectAtContext): CollectAtParentEvent => ({
  type: 'address.changed',
  typed: fields,
  address: Object.keys(addressProblems(fields)).length === 0 ? addressOf(fields) : null,
})

/** Where a courier is to collect a piece: the address that the shop offers, until it is changed. */
export const collectAtMachine = setup({
  types: {
    context: {} as CollectAtContext,
    events: {} as CollectAtEvent,
    input: {} as CollectAtInput,
  },
  actions: {
    setField: assign({
      fields: ({ context }, change: AddressChange) => withAddressChange(context.fields, change),
      problems: ({ context }, { field }: AddressChange) => problemsAfterChange(context.problems, field),
    }),
    checkField: assign({
      problems: ({ context }, field: AddressField) => problemsAfterLeaving(context.problems, field, context.fields),
    }),
    checkFields: assign({ problems: ({ context }) => addressProblems(context.fields) }),
    setRejectedField: assign({
      problems: (_, name: string): AddressProblems => {
        const field = addressFields.find((each) => name === `collectAt.${each}`)
        return field ? { [field]: 'malformed' } : {}
      },
    }),
    notifyParent: sendParent(({ context }) => reportOf(context)),
  },
}).createMachine({
  id: 'collectAt',
  context: ({ input }) => ({ fields: fieldsFrom(input), problems: {} }),
  initial: 'filling',
  states: {
    filling: {
      description: 'The address is shown and can be changed; the form knows what it is.',
      entry: 'notifyParent',
      on: {
        'field.changed': { actions: [{ type: 'setField', params: ({ event }) => event }, 'notifyParent'] },
        'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
        'address.checked': { actions: 'checkFields' },
        'address.rejected': { actions: { type: 'setRejectedField', params: ({ event }) => event.field } },
      },
    },
  },
})
