import { and, assign, type EventObject, fromCallback, fromPromise, not, or, sendParent, sendTo, setup } from 'xstate'
import type { Answer, AppointmentSubmission } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import type { Conversion } from '#machines/consent/conversion.machine.ts'
import {
  type AppointmentForm,
  type AppointmentProblems,
  blankForm,
  type CheckedField,
  type ChoiceField,
  firstProblemOf,
  isTouched,
  isFilled,
  type Kept,
  problemOnBlur,
  problemOnChange,
  problemsOf,
  problemsRefused,
  submissionOf,
  type TextField,
  withProblem,
} from './form.ts'
import { type SlotsEvent, slotsMachine, type SlotsTold, type Visit } from './slots.machine.ts'

type CustomerAnswer = Answer<'POST /api/purchase/get_self_appointment_info'>
type SubmitAnswer = Answer<'POST /api/purchase/submit_appointment_order'>

export interface AppointmentContext {
  /** Whether the screen is wider than 768 px. */
  wide: boolean
  form: AppointmentForm
  /** Day and slot that the calendar begins with. */
  wanted: { date: string | null; atime: string | null }
  /** Day and slot that are chosen, as the calendar told them last. */
  visit: Visit
  problems: AppointmentProblems
  firstProblem: CheckedField | null
  notice: 'network' | null
  /** What was sent last. */
  submission: AppointmentSubmission | null
  /** The appointment that was booked. */
  booked: string | null
  /** Email of the customer who fills in the form; '' where nobody is signed in, null while that is not known. */
  customer: string | null
  /** What comes back once it is known whose it is. */
  kept: Kept | null
}

export type AppointmentEvent =
  | { type: 'viewport.changed'; wide: boolean }
  | { type: 'introduction.continued' }
  | { type: 'field.changed'; field: TextField; value: string }
  | { type: 'areaCode.chosen'; code: string; country: string }
  | { type: 'option.toggled'; field: ChoiceField; option: string }
  | { type: 'field.left'; field: CheckedField }
  | { type: 'appointment.submitted' }
  | { type: 'appointment.resumed' }
  | SlotsTold

/** What the appointment tells its parent. */
export type AppointmentTold =
  | { type: 'login.required' }
  | { type: 'appointment.exists' }
  | { type: 'conversion.happened'; conversion: Conversion }

const isChecked = (field: TextField): field is TextField & CheckedField => field !== 'visitor2name'

/** The problems after a field has changed. */
const changed = (
  { visit, problems }: AppointmentContext,
  form: AppointmentForm,
  field: CheckedField,
): Pick<AppointmentContext, 'form' | 'problems' | 'notice'> => ({
  form,
  problems: withProblem(problems, field, problemOnChange(field, { form, visit })),
  notice: null,
})

const toggled = <Option extends string>(chosen: readonly Option[], option: Option) =>
  chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]

/** What is kept of the form over a reload, once it is known whose it is. */
const draftFrom = ({ customer, form, visit }: AppointmentContext): Kept | null =>
  customer === null ? null : { data: { ...form, ...visit }, customer }

const found = (problems: AppointmentProblems) => ({ problems, firstProblem: firstProblemOf(problems) })

/** Booking a visit to the showroom: introduction (step 3), form (3.5; on wide screens together with it) and confirmation (4). */
export const appointmentMachine = setup({
  types: {
    context: {} as AppointmentContext,
    events: {} as AppointmentEvent,
    children: {} as { slots: 'slots' },
  },
  actors: {
    /** Reports viewport.changed: at once, and when the width crosses 768 px. */
    viewport: fromCallback<EventObject>(() => {
      throw new Error('viewport must be provided')
    }),
    /** Reads `appointData` of the session storage; where there is none, what was typed before a reload. */
    readKept: fromPromise<Kept | null>(() => {
      throw new Error('readKept must be provided')
    }),
    lookUpCustomer: fromPromise<CustomerAnswer>(() => {
      throw new Error('lookUpCustomer must be provided')
    }),
    submitAppointment: fromPromise<SubmitAnswer, AppointmentSubmission>(() => {
      throw new Error('submitAppointment must be provided')
    }),
    slots: slotsMachine,
  },
  guards: {
    screenIsWide: ({ context }) => context.wide,
    screenBecomesWide: (_, wide: boolean) => wide,
    visitIsWanted: ({ context }) => context.wanted.date !== null,
    customerIsKnown: (_, answer: CustomerAnswer) => answer.re === '200',
    nobodyIsSignedIn: (_, answer: CustomerAnswer) => answer.re === '401' || answer.re === '503',
    formIsTouched: ({ context }) => isTouched(context.form),
    keptIsSomebodys: (_, kept: Kept | null) => kept !== null && kept.customer !== '',
    keptIsTheirs: ({ context }, answer: CustomerAnswer) =>
      answer.re === '200' && answer.data !== undefined && answer.data.email === context.kept?.customer,
    formIsFilled: ({ context }) => isFilled(context.form),
    everythingIsSound: ({ context }) => firstProblemOf(problemsOf(context)) === null,
    visitIsBooked: (_, answer: SubmitAnswer) => answer.re === '200',
    loginIsMissing: (_, answer: SubmitAnswer) => answer.re === '401',
    anotherIsUpcoming: (_, answer: SubmitAnswer) => answer.re === '403',
    slotIsGone: (_, answer: SubmitAnswer) => answer.re === '409',
    aFieldIsRefused: (_, answer: SubmitAnswer) =>
      answer.re === '400' && firstProblemOf(problemsRefused(answer.field)) !== null,
  },
  actions: {
    keepWidth: assign({ wide: (_, wide: boolean) => wide }),
    keepKept: assign({ kept: (_, kept: Kept | null) => kept }),
    forgetKept: assign({ kept: null }),
    /** Brings back what was kept, in place of what was there and of what was wrong with that. */
    restoreKept: assign(({ context: { kept } }) => {
      if (kept === null) return {}
      const { date, section, ...form } = kept.data
      const wanted = { date, atime: section?.atime ?? null }
      return { form, wanted, problems: {}, firstProblem: null, customer: kept.customer, kept: null }
    }),
    keepWanted: assign({
      wanted: ({ context: { visit } }) => ({ date: visit.date, atime: visit.section?.atime ?? null }),
    }),
    /** Fills in what the visitor has not. */
    prefill: assign({
      customer: (_, answer: CustomerAnswer) => answer.data?.email ?? null,
      form: ({ context: { form } }, answer: CustomerAnswer) => ({
        ...form,
        visitor1name: form.visitor1name || (answer.data?.name ?? ''),
        email: form.email || (answer.data?.email ?? ''),
      }),
    }),
    keepNobody: assign({ customer: '' }),
    keepVisit: assign({
      visit: (_, visit: Visit) => visit,
      problems: ({ context: { problems } }, visit: Visit) =>
        withProblem(
          withProblem(problems, 'date', visit.date === null ? (problems.date ?? null) : null),
          'section',
          visit.section === null ? (problems.section ?? null) : null,
        ),
    }),
    keepField: assign(({ context }, { field, value }: { field: TextField; value: string }) => {
      const form = { ...context.form, [field]: value }
      return isChecked(field) ? changed(context, form, field) : { form, notice: null }
    }),
    keepAreaCode: assign(({ context }, { code, country }: { code: string; country: string }) =>
      changed(context, { ...context.form, area_code: code, area_country: country }, 'phone'),
    ),
    keepOption: assign(({ context }, { field, option }: { field: ChoiceField; option: string }) => {
      const form = { ...context.form, [field]: toggled<string>(context.form[field], option) }
      return changed(context, form, field)
    }),
    checkField: assign({
      problems: ({ context }, field: CheckedField) =>
        withProblem(context.problems, field, problemOnBlur(field, context)),
    }),
    checkFields: assign(({ context }) => found(problemsOf(context))),
    keepRefusedField: assign((_, answer: SubmitAnswer) => found(problemsRefused(answer.field))),
    keepSlotGone: assign(() => found({ section: 'missing' })),
    keepSubmission: assign(({ context }) => ({
      submission: submissionOf(context),
      notice: null,
      ...found({}),
    })),
    keepBooked: assign({ booked: (_, answer: SubmitAnswer) => answer.data?.uuid ?? null }),
    noticeNetwork: assign({ notice: 'network' }),
    refreshSlots: sendTo('slots', { type: 'slots.refreshed' } satisfies SlotsEvent),
    tellParent: sendParent((_, told: AppointmentTold) => told),
    /** Keeps the form in `appointData` for the time after a login. */
    keepAppointData: (_args, _kept: Kept) => {
      throw new Error('keepAppointData must be provided')
    },
    removeAppointData: () => {
      throw new Error('removeAppointData must be provided')
    },
    /** Keeps what is typed over a reload; null where it is not known whose it is, and nothing is kept. */
    keepDraft: (_args, _draft: Kept | null) => {
      throw new Error('keepDraft must be provided')
    },
    forgetDraft: () => {
      throw new Error('forgetDraft must be provided')
    },
    /** Moves the focus to a field. */
    focusField: (_args, _field: CheckedField | null) => {
      throw new Error('focusField must be provided')
    },
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'appointment',
  context: {
    wide: false,
    form: blankForm,
    wanted: { date: null, atime: null },
    visit: { date: null, section: null },
    problems: {},
    firstProblem: null,
    notice: null,
    submission: null,
    booked: null,
    customer: null,
    kept: null,
  },
  invoke: { id: 'viewport', src: 'viewport' },
  initial: 'restoring',
  on: { 'viewport.changed': { actions: { type: 'keepWidth', params: ({ event }) => event.wide } } },
  states: {
    restoring: {
      description: 'What was kept while the visitor logged in, or typed before a reload, comes back.',
      tags: 'busy',
      invoke: {
        id: 'readKept',
        src: 'readKept',
        onDone: [
          {
            guard: { type: 'keptIsSomebodys', params: ({ event }) => event.output },
            target: 'recognising',
            actions: { type: 'keepKept', params: ({ event }) => event.output },
          },
          {
            target: 'entering',
            actions: [{ type: 'keepKept', params: ({ event }) => event.output }, 'restoreKept', 'removeAppointData'],
          },
        ],
        onError: 'entering',
      },
    },
    recognising: {
      description: 'A customer typed before the login or the reload; nobody else is shown what it was.',
      tags: 'busy',
      invoke: {
        id: 'lookUpCustomer',
        src: 'lookUpCustomer',
        onDone: [
          {
            guard: { type: 'keptIsTheirs', params: ({ event }) => event.output },
            target: 'entering',
            actions: ['restoreKept', 'removeAppointData'],
          },
          {
            guard: { type: 'customerIsKnown', params: ({ event }) => event.output },
            target: 'entering',
            actions: ['forgetDraft', 'removeAppointData', 'forgetKept'],
          },
          {
            description: 'What waits for a login goes on waiting.',
            target: 'entering',
            actions: ['forgetDraft', 'forgetKept'],
          },
        ],
        onError: {
          description: 'Whose it is may be known another time.',
          target: 'entering',
          actions: 'forgetKept',
        },
      },
    },
    entering: {
      description: 'Wide screens show the form with the introduction; whoever had begun goes on with it.',
      always: [
        { guard: or(['screenIsWide', 'visitIsWanted']), target: 'open.filling' },
        { target: 'open.introduction' },
      ],
    },
    open: {
      description: 'The calendar is at hand, and the customer is looked up.',
      invoke: [
        { id: 'slots', src: 'slots', input: ({ context }) => context.wanted },
        {
          id: 'lookUpCustomer',
          src: 'lookUpCustomer',
          onDone: [
            {
              guard: { type: 'customerIsKnown', params: ({ event }) => event.output },
              actions: { type: 'prefill', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'nobodyIsSignedIn', params: ({ event }) => event.output },
              actions: 'keepNobody',
            },
          ],
          onError: { description: 'The fields stay as they are.' },
        },
      ],
      on: {
        'visit.chosen': { actions: { type: 'keepVisit', params: ({ event }) => event.visit } },
        'appointment.resumed': { target: 'restoring', actions: 'keepWanted' },
      },
      initial: 'introduction',
      states: {
        introduction: {
          description: 'Step 3 on a narrow screen: hours and rules, then Continue.',
          on: {
            'introduction.continued': 'filling',
            'viewport.changed': {
              guard: { type: 'screenBecomesWide', params: ({ event }) => event.wide },
              target: 'filling',
              actions: { type: 'keepWidth', params: ({ event }) => event.wide },
            },
          },
        },
        filling: {
          description: 'Step 3.5: the form. On a wide screen the introduction stands beside it.',
          initial: 'ready',
          on: {
            'field.changed': {
              actions: [
                { type: 'keepField', params: ({ event }) => ({ field: event.field, value: event.value }) },
                { type: 'keepDraft', params: ({ context }) => draftFrom(context) },
              ],
            },
            'areaCode.chosen': {
              actions: [
                { type: 'keepAreaCode', params: ({ event }) => ({ code: event.code, country: event.country }) },
                { type: 'keepDraft', params: ({ context }) => draftFrom(context) },
              ],
            },
            'option.toggled': {
              actions: [
                { type: 'keepOption', params: ({ event }) => ({ field: event.field, option: event.option }) },
                { type: 'keepDraft', params: ({ context }) => draftFrom(context) },
              ],
            },
            'visit.chosen': {
              guard: 'formIsTouched',
              description: 'The calendar chooses by itself too; for an untouched form nothing is kept.',
              actions: [
                { type: 'keepVisit', params: ({ event }) => event.visit },
                { type: 'keepDraft', params: ({ context }) => draftFrom(context) },
              ],
            },
            'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
          },
          states: {
            ready: {
              description: 'Submit waits for what must be there; what else is wrong is told when it is pressed.',
              on: {
                'appointment.submitted': [
                  {
                    guard: and(['formIsFilled', 'everythingIsSound']),
                    target: '#appointment.open.submitting',
                    actions: 'keepSubmission',
                  },
                  {
                    guard: and(['formIsFilled', not('everythingIsSound')]),
                    actions: ['checkFields', { type: 'focusField', params: ({ context }) => context.firstProblem }],
                  },
                ],
              },
            },
            resting: {
              description: 'An attempt just failed; a second press of a double click does nothing.',
              after: { buttonDebounce: 'ready' },
            },
          },
        },
        submitting: {
          description: 'The shop is asked for the slot; nothing else can be sent meanwhile.',
          tags: 'busy',
          on: { 'appointment.resumed': {} },
          invoke: {
            id: 'submitAppointment',
            src: 'submitAppointment',
            input: ({ context }) => submissionOf(context),
            onDone: [
              {
                guard: { type: 'visitIsBooked', params: ({ event }) => event.output },
                target: '#appointment.confirmed',
                actions: [
                  { type: 'keepBooked', params: ({ event }) => event.output },
                  'forgetDraft',
                  {
                    type: 'tellParent',
                    params: { type: 'conversion.happened', conversion: { name: 'appointment', href: null } },
                  },
                ],
              },
              {
                guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
                target: 'filling.resting',
                actions: [
                  {
                    type: 'keepAppointData',
                    params: ({ context: { form, visit, customer } }) => ({
                      data: { ...form, ...visit },
                      customer: customer ?? '',
                    }),
                  },
                  { type: 'tellParent', params: { type: 'login.required' } },
                ],
              },
              {
                guard: { type: 'anotherIsUpcoming', params: ({ event }) => event.output },
                target: 'filling.resting',
                actions: ['forgetDraft', { type: 'tellParent', params: { type: 'appointment.exists' } }],
              },
              {
                guard: { type: 'slotIsGone', params: ({ event }) => event.output },
                target: 'filling.resting',
                actions: [
                  'keepSlotGone',
                  'refreshSlots',
                  { type: 'focusField', params: ({ context }) => context.firstProblem },
                ],
              },
              {
                guard: { type: 'aFieldIsRefused', params: ({ event }) => event.output },
                target: 'filling.resting',
                actions: [
                  { type: 'keepRefusedField', params: ({ event }) => event.output },
                  { type: 'focusField', params: ({ context }) => context.firstProblem },
                ],
              },
              { description: 'Other codes: no message.', target: 'filling.resting' },
            ],
            onError: { target: 'filling.resting', actions: 'noticeNetwork' },
          },
        },
      },
    },
    confirmed: {
      description: 'Step 4: the visit is booked.',
    },
  },
})
