import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { type AppointmentContext, appointmentMachine } from '#machines/appointment/appointment.machine.ts'
import type { AppointData, AppointmentForm, CheckedField, AppointmentDraft } from '#machines/appointment/form.ts'
import type { AppointmentSubmission, Slot } from '#contract/appointment/schemas.ts'
import { books, type Effect, type Row } from '../../support/books.ts'

type AppointmentRow = Row<typeof appointmentMachine>
type State = 'open.introduction' | 'open.filling.ready' | 'open.filling.coolingDown' | 'open.submitting'
type Problem = NonNullable<AppointmentContext['problems'][CheckedField]>

const slot: Slot = { atime: '11:00', time: ['11:00am - 12:00pm'], enable: true }
const date = '2026/11/25'
const appointment = 'c0ffee00-0000-4000-8000-000000000001'
const chosen = { date, section: slot }
const undated = { date: null, section: null }
const unslotted = { date, section: null }

const blank: AppointmentForm = {
  visitor1name: '',
  visitor2name: '',
  phone: '',
  area_code: '+60',
  area_country: 'MY',
  email: '',
  inquiry: [],
  source: [],
  source_other: '',
  source_social_media: [],
  budget: '',
}
const complete: AppointmentForm = {
  visitor1name: ' Lim Mei Ling ',
  visitor2name: ' Daniel Tan ',
  phone: ' 12 345 6789 ',
  area_code: '+60',
  area_country: 'MY',
  email: ' mei@example.com ',
  inquiry: ['1'],
  source: ['XHS'],
  source_other: '',
  source_social_media: ['XHS'],
  budget: '35,000.00',
}
const mei = 'lim@example.com'
/** What is filled in for a customer before they type. */
const prefilled: AppointmentForm = { ...blank, visitor1name: 'Mei Lim', email: mei }
const data: AppointData = { ...complete, date, section: slot }
const savedDraft: AppointmentDraft = { data, customer: '' }
const savedEarlyDraft: AppointmentDraft = { data: { ...complete, date: null, section: null }, customer: '' }
/** The draft of the customer before a reload, and that of another customer. */
const draft: AppointmentDraft = { data, customer: mei }
const draftOfAnother: AppointmentDraft = { data, customer: 'daniel@example.com' }
const payload: AppointmentSubmission = {
  date,
  section: slot,
  phone_number: '12 345 6789',
  area_code: '+60',
  inquiry: ['1'],
  source: ['XHS'],
  source_other: '',
  source_social_media: ['XHS'],
  budget: '35000.00',
  visitor_1_name: 'Lim Mei Ling',
  visitor_2_name: 'Daniel Tan',
  email: 'mei@example.com',
}

// The specification's rules for each field, for the samples below.
const problemsOnBlur = ({ form, selection }: Pick<AppointmentContext, 'form' | 'selection'>) => {
  const problems: Record<CheckedField, Problem | null> = {
    date: selection.date === null ? 'missing' : null,
    section: selection.section === null ? 'missing' : null,
    visitor1name: form.visitor1name === '' || form.visitor1name === ' ' ? 'missing' : null,
    phone: form.phone === '' || form.area_code === '' ? 'missing' : form.phone === 'twelve' ? 'malformed' : null,
    email: ({ '': 'missing', mei: 'noAt', 'mei@': 'malformed' } as const)[form.email] ?? null,
    inquiry: form.inquiry.length === 0 ? 'missing' : null,
    source: form.source.length === 0 ? 'missing' : null,
    source_social_media:
      form.source.some((source) => ['XHS', 'Facebook', 'Instagram'].includes(source)) &&
      form.source_social_media.length === 0
        ? 'missing'
        : null,
    budget: ({ '': 'missing', '1.234': 'malformed' } as const)[form.budget] ?? null,
  }
  return problems
}
const order: CheckedField[] = [
  'date',
  'section',
  'visitor1name',
  'phone',
  'email',
  'inquiry',
  'source',
  'source_social_media',
  'budget',
]
const allProblems = (context: AppointmentContext) => {
  const found = problemsOnBlur(context)
  return Object.fromEntries(order.flatMap((field) => (found[field] ? [[field, found[field]]] : [])))
}
const first = (context: AppointmentContext) => order.find((field) => problemsOnBlur(context)[field]) ?? null
const isValid = (context: AppointmentContext) => first(context) === null
const isFilled = ({ form }: AppointmentContext) =>
  form.visitor1name.trim() !== '' &&
  form.phone !== '' &&
  form.area_code !== '' &&
  form.email !== '' &&
  form.source.length > 0 &&
  form.inquiry.length > 0 &&
  form.budget !== ''

const withProblem = (problems: AppointmentContext['problems'], field: CheckedField, problem: Problem | null) => {
  const { [field]: _old, ...others } = problems
  return problem ? { ...others, [field]: problem } : others
}

/** While typing, an incomplete email or phone number is not a problem yet; all other problems are shown at once. */
const change = (context: AppointmentContext, change: Partial<AppointmentForm>, field: CheckedField | null) => {
  const form = { ...context.form, ...change }
  if (field === null) return { form, notice: null }
  const found = problemsOnBlur({ form, selection: context.selection })[field]
  const problem = (field === 'email' || field === 'phone') && found !== 'missing' ? null : found
  const problems = withProblem(context.problems, field, problem)
  const social = problemsOnBlur({ form, selection: context.selection }).source_social_media
  // Who comes by no social network need not name one any more.
  const resolved = field === 'source' && social === null
  return { form, notice: null, problems: resolved ? withProblem(problems, 'source_social_media', null) : problems }
}

const toggle = (list: readonly string[], option: string) =>
  list.includes(option) ? list.filter((each) => each !== option) : [...list, option]

/** Every change is stored for a reload, once the owner of the draft is known. */
const drafting = (context: AppointmentContext, after: Partial<AppointmentContext>): Effect[] => {
  const { form, selection, customer } = { ...context, ...after }
  return [['saveDraft', customer === null ? null : { data: { ...form, ...selection }, customer }]]
}

/** A slot alone is not stored, because the shopper has typed nothing: the calendar chooses one by itself. */
const draftingSelection = (context: AppointmentContext, after: Partial<AppointmentContext>): Effect[] =>
  JSON.stringify(context.form) === JSON.stringify(blank) ? [] : drafting(context, after)

const filling = (state: State): AppointmentRow[] => [
  {
    when: 'field.changed',
    to: state,
    context: (context, { field, value }) =>
      change(context, { [field]: value }, field === 'visitor2name' || field === 'source_other' ? null : field),
    does: (context, { field, value }) => drafting(context, { form: { ...context.form, [field]: value } }),
    says: ['APPT-02', 'APPT-07', 'APPT-11'],
  },
  {
    when: 'areaCode.chosen',
    to: state,
    context: (context, { code, country }) => change(context, { area_code: code, area_country: country }, 'phone'),
    does: (context, { code, country }) =>
      drafting(context, { form: { ...context.form, area_code: code, area_country: country } }),
    says: ['APPT-07', 'APPT-13', 'APPT-11'],
  },
  {
    when: 'option.toggled',
    to: state,
    context: (context, { field, option }) => change(context, { [field]: toggle(context.form[field], option) }, field),
    does: (context, { field, option }) =>
      drafting(context, { form: { ...context.form, [field]: toggle(context.form[field], option) } }),
    says: ['APPT-03', 'APPT-07', 'APPT-11'],
  },
  {
    when: 'field.left',
    to: state,
    context: (context, { field }) => ({
      problems: withProblem(context.problems, field, problemsOnBlur(context)[field]),
    }),
    says: ['APPT-07'],
  },
]

const width = (state: State | 'restoring' | 'verifyingOwner' | 'confirmed'): AppointmentRow => ({
  when: 'viewport.changed',
  to: state,
  context: (_, { wide }) => ({ wide }),
  says: ['APPT-01'],
})

const selecting = (
  state: State,
  does: (context: AppointmentContext, after: Partial<AppointmentContext>) => readonly Effect[] = () => [],
): AppointmentRow => ({
  when: 'selection.changed',
  to: state,
  does: (context, { selection }) => does(context, { selection }),
  context: ({ problems }, { selection }) => {
    const { date: dateProblem, section: sectionProblem, ...others } = problems
    return {
      selection,
      problems: {
        ...others,
        ...(dateProblem && selection.date === null ? { date: dateProblem } : {}),
        ...(sectionProblem && selection.section === null ? { section: sectionProblem } : {}),
      },
    }
  },
  says: ['APPT-04'],
})

const upcoming = { uuid: appointment, date: '2026/03/20', atime: '11:00', time: '11:00am - 12:00pm' }
const known = { re: '200' as const, data: { name: 'Mei Lim', email: mei, upcoming } }
const customer = (state: State): AppointmentRow[] => [
  {
    when: 'lookUpCustomer done',
    given: (_, { output }) => output.re === '200',
    to: state,
    context: ({ form }) => ({
      form: { ...form, visitor1name: form.visitor1name || 'Mei Lim', email: form.email || mei },
      customer: mei,
      upcoming,
    }),
    says: ['APPT-12', 'APPT-10'],
  },
  {
    when: 'lookUpCustomer done',
    given: (_, { output }) => output.re === '401' || output.re === '503',
    to: state,
    context: { customer: '', upcoming: null },
    says: ['APPT-12'],
  },
  {
    when: 'lookUpCustomer done',
    given: (_, { output }) => ['400', '429', '500'].includes(output.re),
    to: state,
    says: ['APPT-12'],
  },
  { when: 'lookUpCustomer failed', to: state, says: ['SESSION-07'] },
]

const stops: Effect[] = [['stop slots'], ['stop lookUpCustomer']]
const enters = (preferredSlot: AppointmentContext['preferredSlot']): Effect[] => [
  ['slots', preferredSlot],
  ['lookUpCustomer'],
]
const resumed: AppointmentRow = {
  when: 'appointment.resumed',
  to: 'restoring',
  context: ({ selection }) => ({ preferredSlot: { date: selection.date, atime: selection.section?.atime ?? null } }),
  does: [...stops, ['readDraft']],
  says: ['LOGIN-04', 'APPT-12'],
}

/** Restoring a draft clears the problems of the form that it replaces. */
const noProblems = { problems: {}, firstProblem: null }

const restored = (
  what: (context: AppointmentContext, output: AppointmentDraft | null) => boolean,
  to: State,
  becomes: Partial<AppointmentContext>,
  preferredSlot?: AppointmentContext['preferredSlot'],
): AppointmentRow => ({
  when: 'readDraft done',
  given: (context, { output }) => what(context, output),
  to,
  context: becomes,
  does: (context) => [['removeAppointData'], ...enters(preferredSlot ?? context.preferredSlot)],
  says: ['APPT-01', 'APPT-11'],
})

const refused = (
  re: string,
  says: AppointmentRow['says'],
  does: (context: AppointmentContext) => readonly Effect[] = () => [],
  context: Partial<AppointmentContext> = {},
): AppointmentRow => ({
  when: 'submitAppointment done',
  given: (_, { output }) => output.re === re,
  to: 'open.filling.coolingDown',
  context,
  does,
  says,
})
const named = (field: string, problems: AppointmentContext['problems'], at: CheckedField): AppointmentRow => ({
  when: 'submitAppointment done',
  given: (_, { output }) => output.re === '400' && output.field === field,
  to: 'open.filling.coolingDown',
  context: { problems, firstProblem: at },
  does: [['focusField', at]],
  says: ['APPT-07', 'API-01'],
})

const ownsDraft = ({ draft: returning }: AppointmentContext, { output }: { output: { re: string } }) =>
  output.re === '200' && returning?.customer === mei
const isBegun = ({ wide, preferredSlot }: AppointmentContext) => wide || preferredSlot.date !== null

export const appointmentBooks = books<typeof appointmentMachine>(appointmentMachine, {
  starts: [
    {
      state: 'restoring',
      context: {
        wide: false,
        form: blank,
        preferredSlot: { date: null, atime: null },
        selection: undated,
        problems: {},
        firstProblem: null,
        notice: null,
        submission: null,
        booked: null,
        customer: null,
        upcoming: null,
        draft: null,
      },
      does: [['viewport'], ['readDraft']],
    },
  ],
  samples: {
    'viewport.changed': [{ wide: true }, { wide: false }],
    'introduction.continued': [{}],
    'field.changed': [
      { field: 'visitor1name', value: ' ' },
      { field: 'visitor1name', value: ' Lim Mei Ling ' },
      { field: 'visitor2name', value: 'Daniel' },
      { field: 'phone', value: '' },
      { field: 'phone', value: 'twelve' },
      { field: 'phone', value: ' 12 345 6789 ' },
      { field: 'email', value: '' },
      { field: 'email', value: 'mei' },
      { field: 'email', value: 'mei@' },
      { field: 'email', value: ' mei@example.com ' },
      { field: 'source_other', value: ' a magazine ' },
      { field: 'source_other', value: '' },
      { field: 'budget', value: '' },
      { field: 'budget', value: '1.234' },
      { field: 'budget', value: '35,000.00' },
    ],
    'areaCode.chosen': [
      { code: '', country: '' },
      { code: '+65', country: 'SG' },
    ],
    'option.toggled': [
      { field: 'inquiry', option: '1' },
      { field: 'inquiry', option: '3' },
      { field: 'source', option: 'Other' },
      { field: 'source', option: 'XHS' },
      { field: 'source_social_media', option: 'XHS' },
    ],
    'field.left': [
      { field: 'date' },
      { field: 'section' },
      { field: 'visitor1name' },
      { field: 'phone' },
      { field: 'email' },
      { field: 'inquiry' },
      { field: 'source' },
      { field: 'source_social_media' },
      { field: 'budget' },
    ],
    'selection.changed': [{ selection: undated }, { selection: unslotted }, { selection: chosen }],
    'appointment.submitted': [{}],
    'appointment.resumed': [{}],
  },
  ports: {
    viewport: 'open',
    slots: 'open',
    readDraft: { done: [null, savedDraft, savedEarlyDraft, draft, draftOfAnother], failed: [new Error('forbidden')] },
    lookUpCustomer: {
      done: [known, { re: '401' }, { re: '503' }, { re: '400', field: 'body' }, { re: '429' }, { re: '500', id: 'c1' }],
      failed: [new Error('offline')],
    },
    submitAppointment: {
      done: [
        { re: '200', data: { uuid: appointment } },
        { re: '401' },
        { re: '403' },
        { re: '409' },
        { re: '400', field: 'phone_number' },
        { re: '400', field: 'section.time.0' },
        { re: '400', field: 'unheard.of' },
        { re: '429' },
        { re: '500', id: 'a1' },
        { re: '503' },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: { buttonDebounce: 500 },
  why: {
    project: 'A submission, an appointment that was made and the preferred slot are only passed on.',
    beyond:
      'Fields are judged one by one: blank, prefilled, complete, or differing from complete in one field is enough.',
  },
  project: ({ form, selection, problems, notice, wide, preferredSlot, customer, draft: returning }) => ({
    customer,
    returning,
    form,
    selection,
    problems,
    notice,
    wide,
    preferredSlot: preferredSlot.date,
  }),
  beyond: ({ form, problems, wide, notice, selection, preferredSlot, customer }, state) => {
    const differences = (from: AppointmentForm) =>
      Object.entries(from)
        .filter(([field, value]) => !isDeepStrictEqual(form[field as keyof AppointmentForm], value))
        .map(([field]) => field)
    const shown = Object.keys(problems)
    const changed = differences(complete)
    const isBlank = differences(blank).length === 0
    // What is filled in for a customer is explored as far as their name and email alone go.
    if (customer === mei && isDeepStrictEqual(form, prefilled)) return wide || shown.length > 0 || notice !== null
    // Fields are validated in the same way for everybody: a customer's form is explored while it is complete.
    if (customer === mei) return wide || changed.length > 0 || shown.length > 0 || notice !== null
    if (isBlank) return shown.length > 0 || notice !== null
    if (changed.length === 0 && shown.length === 0 && notice === null) return false
    if (wide || notice !== null || preferredSlot.date === null || state !== 'open.filling.ready' || shown.length > 1)
      return true
    if (changed.length === 0) return false
    return changed.length > 1 || selection.section === null || shown.some((field) => !changed.includes(field))
  },
  invariant: (state, { selection, submission }) => {
    if (selection.date === null) expect(selection.section).toBe(null)
    if (state === 'confirmed') expect(submission).not.toBe(null)
  },
  ledger: {
    restoring: {
      tags: ['busy'],
      rows: [
        width('restoring'),
        restored((context, output) => output === null && !isBegun(context), 'open.introduction', {}),
        restored((context, output) => output === null && isBegun(context), 'open.filling.ready', {}),
        restored(
          (_, output) => output?.customer === '' && output.data.date === date,
          'open.filling.ready',
          { form: complete, preferredSlot: { date, atime: '11:00' }, customer: '', ...noProblems },
          { date, atime: '11:00' },
        ),
        restored(
          ({ wide }, output) => output?.data.date === null && !wide,
          'open.introduction',
          { form: complete, preferredSlot: { date: null, atime: null }, customer: '', ...noProblems },
          { date: null, atime: null },
        ),
        restored(
          ({ wide }, output) => output?.data.date === null && wide,
          'open.filling.ready',
          { form: complete, preferredSlot: { date: null, atime: null }, customer: '', ...noProblems },
          { date: null, atime: null },
        ),
        {
          when: 'readDraft done',
          given: (_, { output }) => output !== null && output.customer !== '',
          to: 'verifyingOwner',
          context: (_, { output }) => ({ draft: output }),
          does: [['lookUpCustomer']],
          says: ['APPT-11', 'PERSONAL-04'],
        },
        {
          when: 'readDraft failed',
          given: (context) => !isBegun(context),
          to: 'open.introduction',
          does: ({ preferredSlot }) => enters(preferredSlot),
          says: ['APPT-11'],
        },
        {
          when: 'readDraft failed',
          given: (context) => isBegun(context),
          to: 'open.filling.ready',
          does: ({ preferredSlot }) => enters(preferredSlot),
          says: ['APPT-11'],
        },
      ],
      ignores: [
        'introduction.continued',
        'field.changed',
        'areaCode.chosen',
        'option.toggled',
        'field.left',
        'selection.changed',
        'appointment.submitted',
        'appointment.resumed',
      ],
    },
    verifyingOwner: {
      tags: ['busy'],
      rows: [
        width('verifyingOwner'),
        {
          when: 'lookUpCustomer done',
          given: ownsDraft,
          to: 'open.filling.ready',
          context: {
            form: complete,
            preferredSlot: { date, atime: '11:00' },
            customer: mei,
            draft: null,
            ...noProblems,
          },
          does: [['removeAppointData'], ...enters({ date, atime: '11:00' })],
          says: ['APPT-11', 'APPT-12'],
        },
        ...[false, true].flatMap((begun): AppointmentRow[] => {
          const to = begun ? 'open.filling.ready' : 'open.introduction'
          return [
            {
              when: 'lookUpCustomer done',
              given: (context, event) =>
                event.output.re === '200' && !ownsDraft(context, event) && isBegun(context) === begun,
              to,
              context: { draft: null },
              does: ({ preferredSlot }) => [['removeDraft'], ['removeAppointData'], ...enters(preferredSlot)],
              says: ['APPT-11', 'PERSONAL-04'],
            },
            {
              // Nobody is signed in yet: the draft stored for after the login stays.
              when: 'lookUpCustomer done',
              given: (context, { output }) => output.re !== '200' && isBegun(context) === begun,
              to,
              context: { draft: null },
              does: ({ preferredSlot }) => [['removeDraft'], ...enters(preferredSlot)],
              says: ['APPT-11', 'APPT-12', 'PERSONAL-04'],
            },
            {
              when: 'lookUpCustomer failed',
              given: (context) => isBegun(context) === begun,
              to,
              context: { draft: null },
              does: ({ preferredSlot }) => enters(preferredSlot),
              says: ['APPT-11', 'SESSION-07'],
            },
          ]
        }),
      ],
      ignores: [
        'introduction.continued',
        'field.changed',
        'areaCode.chosen',
        'option.toggled',
        'field.left',
        'selection.changed',
        'appointment.submitted',
        'appointment.resumed',
      ],
    },
    routing: 'transient',
    'open.introduction': {
      tags: [],
      rows: [
        {
          when: 'viewport.changed',
          given: (_, { wide }) => wide,
          to: 'open.filling.ready',
          context: { wide: true },
          says: ['APPT-01'],
        },
        {
          when: 'viewport.changed',
          given: (_, { wide }) => !wide,
          to: 'open.introduction',
          context: { wide: false },
          says: ['APPT-01'],
        },
        {
          when: 'introduction.continued',
          to: 'open.filling.ready',
          does: [['focusForm']],
          says: ['APPT-01', 'X-FOCUS-01'],
        },
        selecting('open.introduction'),
        ...customer('open.introduction'),
        resumed,
      ],
      ignores: ['field.changed', 'areaCode.chosen', 'option.toggled', 'field.left', 'appointment.submitted'],
    },
    'open.filling.ready': {
      tags: [],
      rows: [
        width('open.filling.ready'),
        selecting('open.filling.ready', draftingSelection),
        ...customer('open.filling.ready'),
        ...filling('open.filling.ready'),
        resumed,
        {
          when: 'appointment.submitted',
          given: (context) => !isFilled(context),
          to: 'open.filling.ready',
          says: ['APPT-08'],
        },
        {
          when: 'appointment.submitted',
          given: (context) => isFilled(context) && !isValid(context),
          to: 'open.filling.ready',
          context: (context) => ({ problems: allProblems(context), firstProblem: first(context) }),
          does: (context) => [['focusField', first(context)]],
          says: ['APPT-07'],
        },
        {
          when: 'appointment.submitted',
          given: (context) => isFilled(context) && isValid(context),
          to: 'open.submitting',
          context: ({ form }) => ({
            submission: submissionFor(form),
            notice: null,
            problems: {},
            firstProblem: null,
          }),
          does: ({ form }) => [['submitAppointment', submissionFor(form)]],
          says: ['APPT-08', 'APPT-09'],
        },
      ],
      ignores: ['introduction.continued'],
    },
    'open.filling.coolingDown': {
      tags: [],
      rows: [
        width('open.filling.coolingDown'),
        selecting('open.filling.coolingDown', draftingSelection),
        ...customer('open.filling.coolingDown'),
        ...filling('open.filling.coolingDown'),
        resumed,
        { when: 'after buttonDebounce', to: 'open.filling.ready', says: ['FORM-02', 'CONST-01'] },
      ],
      ignores: ['introduction.continued', 'appointment.submitted'],
    },
    'open.submitting': {
      tags: ['busy'],
      rows: [
        width('open.submitting'),
        selecting('open.submitting'),
        ...customer('open.submitting'),
        {
          when: 'submitAppointment done',
          given: (_, { output }) => output.re === '200',
          to: 'confirmed',
          context: { booked: appointment },
          does: [
            ['removeDraft'],
            ...stops,
            ['parent', { type: 'conversion.happened', conversion: { name: 'appointment', href: null } }],
          ],
          says: ['APPT-10', 'APPT-01', 'CONST-02'],
        },
        refused('401', ['APPT-12', 'LIVE-01', 'PERSONAL-04'], ({ form, selection, customer: whose }) => [
          ['saveAppointData', { data: { ...form, ...selection }, customer: whose ?? '' }],
          ['parent', { type: 'login.required' }],
        ]),
        refused('403', ['APPT-10'], () => [['removeDraft'], ['parent', { type: 'appointment.exists' }]]),
        refused(
          '409',
          ['APPT-15'],
          () => [
            ['focusField', 'section'],
            ['to slots', { type: 'slots.refreshed' }],
          ],
          { problems: { section: 'missing' }, firstProblem: 'section' },
        ),
        named('phone_number', { phone: 'malformed' }, 'phone'),
        named('section.time.0', { section: 'missing' }, 'section'),
        {
          when: 'submitAppointment done',
          given: (_, { output }) => output.re === '400' && output.field === 'unheard.of',
          to: 'open.filling.coolingDown',
          says: ['APPT-10'],
        },
        refused('429', ['APPT-10']),
        refused('500', ['APPT-10']),
        refused('503', ['APPT-10', 'SESSION-02']),
        {
          when: 'submitAppointment failed',
          to: 'open.filling.coolingDown',
          context: { notice: 'network' },
          says: ['SESSION-07'],
        },
      ],
      ignores: [
        'introduction.continued',
        'field.changed',
        'areaCode.chosen',
        'option.toggled',
        'field.left',
        'appointment.submitted',
        'appointment.resumed',
      ],
    },
    confirmed: {
      tags: [],
      rows: [width('confirmed')],
      ignores: [
        'introduction.continued',
        'field.changed',
        'areaCode.chosen',
        'option.toggled',
        'field.left',
        'selection.changed',
        'appointment.submitted',
        'appointment.resumed',
      ],
    },
  },
})

/** The submission of the complete form with one field changed. */
function submissionFor(form: AppointmentForm): AppointmentSubmission {
  return {
    ...payload,
    area_code: form.area_code,
    inquiry: form.inquiry,
    source: form.source,
    source_other: form.source.includes('Other') ? form.source_other.trim() : '',
    visitor_2_name: form.visitor2name.trim(),
    visitor_1_name: form.visitor1name.trim(),
    email: form.email.trim(),
  }
}
