import { type AddressBookContext, addressBookMachine } from '#machines/address/address-book.machine.ts'
import type { AddressField, AddressFields, AddressProblem } from '#contract/address/address.ts'
import type { SavedAddress } from '#contract/address/schemas.ts'
import { books, type Effect, type Row } from '../../support/books.ts'

type AddressRow = Row<typeof addressBookMachine>
interface Answered {
  output: { re: string; field?: string }
}

const home: SavedAddress = {
  uuid: '3f2c8a52-7a1e-4c53-9a3e-0d4f6b8a1c2d',
  name: 'Lim Mei Ling',
  phone: '+60 12-345 6789',
  country: 'MY',
  address: '18 Jalan Telawi 3',
  unit: '',
  postcode: '59100',
  city: 'Kuala Lumpur',
  state: '14',
  isDefault: true,
}
const homeFields: AddressFields = {
  name: 'Lim Mei Ling',
  phone: '+60 12-345 6789',
  country: 'MY',
  address: '18 Jalan Telawi 3',
  unit: '',
  postcode: '59100',
  city: 'Kuala Lumpur',
  state: '14',
}
const blank: AddressFields = {
  name: '',
  phone: '',
  country: 'MY',
  address: '',
  unit: '',
  postcode: '',
  city: '',
  state: '',
}
const start: AddressBookContext = {
  address: null,
  fields: blank,
  isDefault: false,
  problems: {},
  firstProblem: null,
  problem: null,
  done: null,
}
const book = [home]

/** What is wrong with the fields of these samples, by hand: all of a blank form, and single faults of the other. */
const problemsOf = ({ fields }: AddressBookContext): [AddressField, AddressProblem][] => {
  const faults: [AddressField, AddressProblem][] = []
  if (fields.name === '') {
    const empty = ['name', 'phone', 'address', 'postcode', 'city', 'state'] as const
    for (const field of empty) {
      const isUnasked = fields.country === 'SG' && field === 'state'
      if (fields[field] === '' && !isUnasked) faults.push([field, 'missing'])
    }
    return faults
  }
  // Singapore's postcodes have six digits.
  if (fields.country === 'SG') return [['postcode', 'malformed']]
  if (fields.postcode === '5910') return [['postcode', 'malformed']]
  if (fields.postcode === '10050') return [['postcode', 'elsewhere']]
  return fields.state === '' ? [['state', 'missing']] : []
}
const isSound = (context: AddressBookContext) => problemsOf(context).length === 0
const all = [
  'address.added',
  'address.edited',
  'field.changed',
  'field.left',
  'default.changed',
  'address.submitted',
  'edit.abandoned',
  'deletion.requested',
  'deletion.confirmed',
  'deletion.withdrawn',
  'default.requested',
] as const
const allBut = (...events: (typeof all)[number][]) => all.filter((event) => !events.includes(event))
const re =
  (...codes: string[]) =>
  (_: unknown, { output }: Answered) =>
    codes.includes(output.re)
const isPostcodeRefused = (_: unknown, { output }: Answered) => output.field === 'address.postcode'

/** What may be done in the form, which stays as it is. */
const fills = (to: 'editing.ready' | 'editing.coolingDown'): AddressRow[] => [
  {
    when: 'field.changed',
    to,
    context: ({ fields, problems }, { field, value }) => ({
      fields: { ...fields, ...(field === 'country' && { state: '' }), [field]: value },
      problems: Object.fromEntries(
        Object.entries(problems).filter(
          ([other]) => other !== field && !(field === 'country' && ['phone', 'postcode', 'state'].includes(other)),
        ),
      ),
      firstProblem: null,
    }),
    says: ['PERSONAL-03', 'ROUTE-14'],
  },
  {
    when: 'field.left',
    to,
    context: (context, { field }) => {
      const found = problemsOf(context).find(([other]) => other === field)
      const others = Object.entries(context.problems).filter(([other]) => other !== field)
      return { problems: Object.fromEntries(found ? [...others, found] : others), firstProblem: null }
    },
    says: ['PERSONAL-03', 'FORM-01'],
  },
  {
    when: 'default.changed',
    to,
    context: (_, { isDefault }) => ({ isDefault }),
    says: ['PERSONAL-03'],
  },
  { when: 'edit.abandoned', to: 'showing', context: { problem: null, done: null }, says: ['PERSONAL-03'] },
]

const showsNotice: Effect = ['showNotice']
const reloads: Effect = ['showAddresses', null]

/** Outcomes of deleting, and of making default, after which the list is shown. */
const endings = (
  port: 'deleteAddress' | 'setDefaultAddress' | 'saveAddress',
  done: 'deleted' | 'default' | 'saved',
): AddressRow[] => [
  {
    when: `${port} done`,
    given: re('200'),
    to: 'showing',
    context: { done, problem: null },
    does: [['showAddresses', book], showsNotice],
    says: ['PERSONAL-03', 'ROUTE-14'],
  },
  {
    when: `${port} done`,
    given: re('404'),
    to: 'showing',
    context: { problem: 'unknown', done: null },
    does: [reloads, showsNotice],
    says: ['PERSONAL-04'],
  },
  {
    when: `${port} done`,
    given: re('503'),
    to: 'showing',
    does: [['parent', { type: 'session.ended' }]],
    says: ['SESSION-02'],
  },
  {
    when: `${port} done`,
    given: re('401'),
    to: 'showing',
    does: [['parent', { type: 'login.missing' }]],
    says: ['SESSION-02', 'ROUTE-20'],
  },
]
const failings = (port: 'deleteAddress' | 'setDefaultAddress'): AddressRow[] => [
  {
    when: `${port} done`,
    given: re('429'),
    to: 'showing',
    context: { problem: 'tooMany', done: null },
    does: [reloads, showsNotice],
    says: ['API-02'],
  },
  {
    when: `${port} done`,
    given: re('400', '500'),
    to: 'showing',
    context: { problem: 'failed', done: null },
    does: [reloads, showsNotice],
    says: ['API-02'],
  },
  {
    when: `${port} failed`,
    to: 'showing',
    context: { problem: 'network', done: null },
    does: [showsNotice],
    says: ['SESSION-07'],
  },
]
const plainAnswers = [
  { re: '200', data: book },
  { re: '404' },
  { re: '503' },
  { re: '401' },
  { re: '429' },
  { re: '400', field: 'address' },
  { re: '500', id: 'a1' },
] as const

export const addressBookBooks = books<typeof addressBookMachine>(addressBookMachine, {
  starts: [{ state: 'showing', context: start }],
  samples: {
    'address.added': [{}],
    'address.edited': [{ address: home }],
    'field.changed': [
      { field: 'postcode', value: '5910' },
      { field: 'postcode', value: '10050' },
      { field: 'country', value: 'SG' },
    ],
    'field.left': [{ field: 'postcode' }, { field: 'name' }],
    'default.changed': [{ isDefault: false }],
    'address.submitted': [{}],
    'edit.abandoned': [{}],
    'deletion.requested': [{ address: home.uuid }],
    'deletion.confirmed': [{}],
    'deletion.withdrawn': [{}],
    'default.requested': [{ address: home.uuid }],
  },
  ports: {
    saveAddress: {
      done: [...plainAnswers, { re: '409' }, { re: '400', field: 'address.postcode' }],
      failed: [new Error('offline')],
    },
    deleteAddress: { done: [...plainAnswers], failed: [new Error('offline')] },
    setDefaultAddress: { done: [...plainAnswers], failed: [new Error('offline')] },
  },
  delays: { buttonDebounce: 500 },
  why: { beyond: 'One fault at a time is enough for the rule of each field, and the last result for what is shown.' },
  beyond: ({ fields, problems, problem }) =>
    (fields.name === '' && (fields.postcode !== '' || fields.country !== 'MY')) ||
    (Object.keys(problems).length > 0 && problem !== null),
  ledger: {
    showing: {
      rows: [
        {
          when: 'address.added',
          to: 'editing.ready',
          context: start,
          says: ['PERSONAL-03', 'ROUTE-14'],
        },
        {
          when: 'address.edited',
          to: 'editing.ready',
          context: { ...start, address: home.uuid, fields: homeFields, isDefault: true },
          says: ['PERSONAL-03', 'ROUTE-14'],
        },
        {
          when: 'deletion.requested',
          to: 'confirming',
          context: { address: home.uuid, problem: null, done: null },
          says: ['PERSONAL-03'],
        },
        {
          when: 'default.requested',
          to: 'makingDefault',
          context: { address: home.uuid, problem: null, done: null },
          does: [['setDefaultAddress', { address: home.uuid }]],
          says: ['PERSONAL-03'],
        },
      ],
      ignores: allBut('address.added', 'address.edited', 'deletion.requested', 'default.requested'),
    },
    'editing.ready': {
      rows: [
        ...fills('editing.ready'),
        {
          when: 'address.submitted',
          given: (context) => !isSound(context),
          to: 'editing.ready',
          context: (context) => ({
            problems: Object.fromEntries(problemsOf(context)),
            firstProblem: problemsOf(context)[0]?.[0] ?? null,
          }),
          does: (context) => [['focusField', problemsOf(context)[0]?.[0]]],
          says: ['PERSONAL-03', 'FORM-01'],
        },
        {
          when: 'address.submitted',
          given: isSound,
          to: 'saving',
          context: { problems: {}, firstProblem: null, problem: null, done: null },
          does: ({ address, isDefault }) => [
            [
              'saveAddress',
              {
                ...(address !== null && { uuid: address }),
                address: { ...homeFields, phone: '60123456789' },
                isDefault,
              },
            ],
          ],
          says: ['PERSONAL-03', 'ROUTE-14'],
        },
      ],
      ignores: allBut('field.changed', 'field.left', 'default.changed', 'edit.abandoned', 'address.submitted'),
    },
    'editing.coolingDown': {
      rows: [...fills('editing.coolingDown'), { when: 'after buttonDebounce', to: 'editing.ready', says: ['FORM-02'] }],
      ignores: allBut('field.changed', 'field.left', 'default.changed', 'edit.abandoned'),
    },
    saving: {
      tags: ['busy'],
      rows: [
        ...endings('saveAddress', 'saved'),
        {
          when: 'saveAddress done',
          given: isPostcodeRefused,
          to: 'editing.coolingDown',
          context: { problems: { postcode: 'malformed' }, firstProblem: 'postcode' },
          does: [['focusField', 'postcode']],
          says: ['PERSONAL-03'],
        },
        {
          when: 'saveAddress done',
          given: re('409'),
          to: 'editing.coolingDown',
          context: { problem: 'full', done: null },
          does: [showsNotice],
          says: ['PERSONAL-03'],
        },
        {
          when: 'saveAddress done',
          given: re('429'),
          to: 'editing.coolingDown',
          context: { problem: 'tooMany', done: null },
          does: [showsNotice],
          says: ['API-02'],
        },
        {
          when: 'saveAddress done',
          given: (context, event) => re('400', '500')(context, event) && !isPostcodeRefused(context, event),
          to: 'editing.coolingDown',
          context: { problem: 'failed', done: null },
          does: [showsNotice],
          says: ['API-02'],
        },
        {
          when: 'saveAddress failed',
          to: 'editing.coolingDown',
          context: { problem: 'network', done: null },
          does: [showsNotice],
          says: ['SESSION-07'],
        },
      ],
      ignores: allBut(),
    },
    confirming: {
      tags: ['confirming'],
      rows: [
        {
          when: 'deletion.confirmed',
          to: 'deleting',
          does: [['deleteAddress', { address: home.uuid }]],
          says: ['PERSONAL-03'],
        },
        { when: 'deletion.withdrawn', to: 'showing', says: ['PERSONAL-03'] },
      ],
      ignores: allBut('deletion.confirmed', 'deletion.withdrawn'),
    },
    deleting: {
      tags: ['busy'],
      rows: [...endings('deleteAddress', 'deleted'), ...failings('deleteAddress')],
      ignores: allBut(),
    },
    makingDefault: {
      tags: ['busy'],
      rows: [...endings('setDefaultAddress', 'default'), ...failings('setDefaultAddress')],
      ignores: allBut(),
    },
  },
})
