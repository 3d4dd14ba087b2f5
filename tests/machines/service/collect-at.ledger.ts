import { collectAtMachine } from '#machines/service/collect-at.machine.ts'
import { books } from '../../support/books.ts'

const offered = {
  name: 'Mei Tan',
  phone: '0123456789',
  country: 'MY',
  address: '1 Jalan Telawi',
  unit: '',
  postcode: '59100',
  city: 'Kuala Lumpur',
  state: '14',
} as const
const nowhere = { name: '', phone: '', country: 'MY', address: '', unit: '', postcode: '', city: '', state: '' }
const inSingapore = { ...offered, country: 'SG', state: '', postcode: '238823', city: 'Singapore' } as const

type Fields = Record<keyof typeof offered, string>
/** What is wrong with the addresses that the samples make. */
const problemsOf = ({ name, phone, address, postcode, city, state, country }: Fields) => ({
  ...(name === '' ? { name: 'missing' as const } : {}),
  ...(phone === '' ? { phone: 'missing' as const } : phone === '12' ? { phone: 'malformed' as const } : {}),
  ...(address === '' ? { address: 'missing' as const } : {}),
  ...(postcode === ''
    ? { postcode: 'missing' as const }
    : country === 'SG' && postcode.length !== 6
      ? { postcode: 'malformed' as const }
      : country === 'MY' && state === '01'
        ? { postcode: 'elsewhere' as const }
        : country === 'MY' && postcode.length !== 5
          ? { postcode: 'malformed' as const }
          : {}),
  ...(city === '' ? { city: 'missing' as const } : {}),
  ...(state === '' && country === 'MY' ? { state: 'missing' as const } : {}),
})
const reports = (fields: Fields) =>
  [
    'parent',
    {
      type: 'address.changed',
      typed: fields,
      // Addresses in Singapore have no state.
      address:
        Object.keys(problemsOf(fields)).length > 0
          ? null
          : { ...fields, ...(fields.country === 'SG' ? { state: '' } : {}) },
    },
  ] as const
const withChange = (fields: Fields, { field, value }: { field: string; value: string }): Fields => ({
  ...fields,
  ...(field === 'country' ? { state: '' } : {}),
  [field]: value,
})
const without = (problems: object, ...fields: string[]) =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !fields.includes(name)))
const judgedWith: Record<string, string[]> = { country: ['phone', 'postcode', 'state'], state: ['postcode'] }

export const collectAtBooks = books<typeof collectAtMachine>(collectAtMachine, {
  starts: [
    {
      input: { typed: null, offered },
      state: 'filling',
      context: { fields: offered, problems: {} },
      does: [reports(offered)],
    },
    {
      input: { typed: null, offered: null },
      state: 'filling',
      context: { fields: nowhere, problems: {} },
      does: [reports(nowhere)],
    },
    {
      input: { typed: inSingapore, offered },
      state: 'filling',
      context: { fields: inSingapore, problems: {} },
      does: [reports(inSingapore)],
    },
  ],
  samples: {
    'field.changed': [
      { field: 'address', value: '' },
      { field: 'address', value: '2 Jalan Telawi' },
      { field: 'phone', value: '12' },
      { field: 'state', value: '01' },
      { field: 'country', value: 'SG' },
    ],
    'field.left': [{ field: 'address' }, { field: 'phone' }],
    'address.checked': [{}],
    'address.rejected': [{ field: 'collectAt.phone' }, { field: 'collectAt' }],
  },
  ports: {},
  delays: {},
  ledger: {
    filling: {
      rows: [
        {
          when: 'field.changed',
          to: 'filling',
          context: ({ fields, problems }, change) => ({
            fields: withChange(fields, change),
            problems: without(problems, change.field, ...(judgedWith[change.field] ?? [])),
          }),
          does: ({ fields }, change) => [reports(withChange(fields, change))],
          says: ['X-SERVICE-33'],
        },
        {
          when: 'field.left',
          to: 'filling',
          context: ({ fields, problems }, { field }) => {
            const found = Object.entries(problemsOf(fields)).filter(([name]) => name === field)
            return { problems: { ...without(problems, field), ...Object.fromEntries(found) } }
          },
          says: ['X-SERVICE-33', 'FORM-01'],
        },
        {
          when: 'address.checked',
          to: 'filling',
          context: ({ fields }) => ({ problems: problemsOf(fields) }),
          says: ['X-SERVICE-33'],
        },
        {
          when: 'address.rejected',
          given: (_, { field }) => field === 'collectAt.phone',
          to: 'filling',
          context: { problems: { phone: 'malformed' } },
          says: ['X-SERVICE-33'],
        },
        {
          when: 'address.rejected',
          given: (_, { field }) => field === 'collectAt',
          to: 'filling',
          context: { problems: {} },
          says: ['X-SERVICE-33'],
        },
      ],
    },
  },
})
