import { and, assign, type EventObject, fromCallback, fromPromise, not, or, sendParent, sendTo, setup } from 'xstate'
import { dataOf } from '#contract/answers.ts'
import type { Answer, Data } from '#contract/calls.ts'
import type { AppointmentSubmission } from '#contract/appointment/schemas.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { callSucceeded, loginIsMissing, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import type { Conversion } from '#machines/consent/conversion.machine.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import {
  type AppointmentForm,
  type AppointmentProblems,
  blankForm,
  type CheckedField,
  type ChoiceField,
  firstProblemOf,
  isDirty,
  isFilled,
  type AppointmentDraft,
  problemOnBlur,
  problemsOf,
  rejectedFieldProblems,
  submissionOf,
  type TextField,
  withChangedField,
  withFieldProblem,
} from './form.ts'
import { type SlotsEvent, slotsMachine, type SlotsParentEvent, type SlotSelection } from './slots.machine.ts'

type CustomerCall = 'POST /api/purchase/get_self_appointment_info'
type SubmitCall = 'POST /api/purchase/submit_appointment_order'

export interface AppointmentContext {
  /** Whether the screen is wide, from 768 px on. */
  wide: boolean
  form: AppointmentForm
  /** The day and slot that the calendar starts with. */
  preferredSlot: { date: string | null; atime: string | null }
  /** The chosen day and slot, as the calendar last reported them. */
  selection: SlotSelection
  problems: AppointmentProblems
  firstProblem: CheckedField | null
  notice: 'network' | null
  /** The last submission. */
  submission: AppointmentSubmission | null
  /** Uuid of the appointment that was booked. */
  booked: string | null
  /** Email of the customer who fills in the form; '' if nobody is signed in, null while that is unknown. */
  customer: string | null
  /** The visit that the customer has booked already. */
  upcoming: Data<CustomerCall>['upcoming']
  /** The draft that is restored once its owner is verified. */
  draft: AppointmentDraft | null
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
  | SlotsParentEvent

/** Events sent to the parent. */
export type AppointmentParentEvent =
  | { type: 'login.required' }
  | { type: 'appointment.exists' }
  | { type: 'conversion.happened'; conversion: Conversion }

const isChecked = (field: TextField): field is TextField & CheckedField =>
  field !== 'visitor2name' && field !== 'source_other'

/** The problems after a field has changed. */
const changed = (
  { selection, problems }: AppointmentContext,
  form: AppointmentForm,
  field: CheckedField,
): Pick<AppointmentContext, 'form' | 'problems' | 'notice'> => ({
  form,
  problems: withChangedField(problems, field, { form, selection }),
  notice: null,
})

const toggled = <Option extends string>(chosen: readonly Option[], option: Option) =>
  chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]

/** The draft of the form that is stored across a reload; null until its owner is known. */
const draftFromContext = ({ customer, form, selection }: AppointmentContext): AppointmentDraft | null =>
  customer === null ? null : { data: { ...form, ...selection }, customer }

const found = (problems: AppointmentProblems) => ({ problems, firstProblem: firstProblemOf(problems) })

/**
 * Booking an appointment at the showroom: introduction (step 3), form (3.5; on wide screens shown with it) and
 * confirmation (4).
 */
export const appointmentMachine = setup({
  types: {
    context: {} as AppointmentContext,
    events: {} as AppointmentEvent,
    children: {} as { slots: 'slots' },
  },
  actors: {
    /** Reports viewport.changed: at once, and when the width crosses 768 px. */
    viewport: fromCallback<EventObject>(mustBeProvided('viewport')),
    /** Reads `appointData` from the session storage; if there is none, the draft stored for a reload. */
    readDraft: fromPromise<AppointmentDraft | null>(mustBeProvided('readDraft')),
    lookUpCustomer: callPort<CustomerCall>('lookUpCustomer'),
    submitAppointment: callPort<SubmitCall>('submitAppointment'),
    slots: slotsMachine,
  },
  guards: {
    screenIsWide: ({ context }) => context.wide,
    screenBecomesWide: (_, wide: boolean) => wide,
    hasPreferredSlot: ({ context }) => context.preferredSlot.date !== null,
    callSucceeded,
    sessionHasEnded,
    loginIsMissing,
    formIsDirty: ({ context }) => isDirty(context.form),
    draftHasOwner: (_, draft: AppointmentDraft | null) => draft !== null && draft.customer !== '',
    draftBelongsToCustomer: ({ context }, answer: Answer<CustomerCall>) =>
      answer.re === '200' && answer.data.email === context.draft?.customer,
    formIsFilled: ({ context }) => isFilled(context.form),
    fieldsAreValid: ({ context }) => firstProblemOf(problemsOf(context)) === null,
    hasUpcomingAppointment: (_, answer: Answer<SubmitCall>) => answer.re === '403',
    slotIsTaken: (_, answer: Answer<SubmitCall>) => answer.re === '409',
    fieldIsRejected: (_, answer: Answer<SubmitCall>) =>
      answer.re === '400' && firstProblemOf(rejectedFieldProblems(answer.field)) !== null,
  },
  actions: {
    setWide: assign({ wide: (_, wide: boolean) => wide }),
    setDraft: assign({ draft: (_, draft: AppointmentDraft | null) => draft }),
    clearDraft: assign({ draft: null }),
    /** Restores the draft, replacing the current form and its problems. */
    restoreDraft: assign(({ context: { draft } }) => {
      if (draft === null) return {}
      const { date, section, ...form } = draft.data
      const preferredSlot = { date, atime: section?.atime ?? null }
      return { form, preferredSlot, problems: {}, firstProblem: null, customer: draft.customer, draft: null }
    }),
    setPreferredSlot: assign({
      preferredSlot: ({ context: { selection } }) => ({
        date: selection.date,
        atime: selection.section?.atime ?? null,
      }),
    }),
    /** Fills in the customer's details where the form is still empty. */
    prefill: assign({
      customer: (_, { email }: Data<CustomerCall>) => email,
      upcoming: (_, { upcoming }: Data<CustomerCall>) => upcoming,
      form: ({ context: { form } }, { name, email }: Data<CustomerCall>) => ({
        ...form,
        visitor1name: form.visitor1name || name,
        email: form.email || email,
      }),
    }),
    setGuest: assign({ customer: '', upcoming: null }),
    setSelection: assign({
      selection: (_, selection: SlotSelection) => selection,
      problems: ({ context: { problems } }, selection: SlotSelection) =>
        withFieldProblem(
          withFieldProblem(problems, 'date', selection.date === null ? (problems.date ?? null) : null),
          'section',
          selection.section === null ? (problems.section ?? null) : null,
        ),
    }),
    setField: assign(({ context }, { field, value }: { field: TextField; value: string }) => {
      const form = { ...context.form, [field]: value }
      return isChecked(field) ? changed(context, form, field) : { form, notice: null }
    }),
    setAreaCode: assign(({ context }, { code, country }: { code: string; country: string }) =>
      changed(context, { ...context.form, area_code: code, area_country: country }, 'phone'),
    ),
    setOption: assign(({ context }, { field, option }: { field: ChoiceField; option: string }) => {
      const form = { ...context.form, [field]: toggled<string>(context.form[field], option) }
      return changed(context, form, field)
    }),
    checkField: assign({
      problems: ({ context }, field: CheckedField) =>
        withFieldProblem(context.problems, field, problemOnBlur(field, context)),
    }),
    checkFields: assign(({ context }) => found(problemsOf(context))),
    setRejectedField: assign((_, answer: Answer<SubmitCall>) =>
      found(answer.re === '400' ? rejectedFieldProblems(answer.field) : {}),
    ),
    setSlotTaken: assign(() => found({ section: 'missing' })),
    setSubmission: assign(({ context }) => ({
      submission: submissionOf(context),
      notice: null,
      ...found({}),
    })),
    setBooked: assign({ booked: (_, { uuid }: Data<SubmitCall>) => uuid }),
    setNetworkNotice: assign({ notice: 'network' }),
    refreshSlots: sendTo('slots', { type: 'slots.refreshed' } satisfies SlotsEvent),
    notifyParent: sendParent((_, event: AppointmentParentEvent) => event),
    /** Stores the form in `appointData` until after a login. */
    saveAppointData: mustBeProvided<AppointmentDraft>('saveAppointData'),
    /** Called once the form is restored, or when it belongs to another customer. */
    removeAppointData: mustBeProvided('removeAppointData'),
    /** Stores the draft across a reload; with null (the owner is unknown) nothing is stored. */
    saveDraft: mustBeProvided<AppointmentDraft | null>('saveDraft'),
    removeDraft: mustBeProvided('removeDraft'),
    /** Moves the focus to a field. */
    focusField: mustBeProvided<CheckedField | null>('focusField'),
    /** Moves the focus from the button that is gone to the dialog or page with the form. */
    focusForm: mustBeProvided('focusForm'),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'appointment',
  context: {
    wide: false,
    form: blankForm,
    preferredSlot: { date: null, atime: null },
    selection: { date: null, section: null },
    problems: {},
    firstProblem: null,
    notice: null,
    submission: null,
    booked: null,
    customer: null,
    upcoming: null,
    draft: null,
  },
  invoke: { id: 'viewport', src: 'viewport' },
  initial: 'restoring',
  on: { 'viewport.changed': { actions: { type: 'setWide', params: ({ event }) => event.wide } } },
  states: {
    restoring: {
      description: 'Restores the draft that was stored for a login or a reload.',
      tags: 'busy',
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        onDone: [
          {
            guard: { type: 'draftHasOwner', params: ({ event }) => event.output },
            target: 'verifyingOwner',
            actions: { type: 'setDraft', params: ({ event }) => event.output },
          },
          {
            target: 'routing',
            actions: [{ type: 'setDraft', params: ({ event }) => event.output }, 'restoreDraft', 'removeAppointData'],
          },
        ],
        onError: 'routing',
      },
    },
    verifyingOwner: {
      description: 'The draft has an owner; it is restored only if the same customer is signed in now.',
      tags: 'busy',
      invoke: {
        id: 'lookUpCustomer',
        src: 'lookUpCustomer',
        onDone: [
          {
            guard: { type: 'draftBelongsToCustomer', params: ({ event }) => event.output },
            target: 'routing',
            actions: ['restoreDraft', 'removeAppointData'],
          },
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'routing',
            actions: ['removeDraft', 'removeAppointData', 'clearDraft'],
          },
          {
            description: 'Keeps `appointData`, because the customer may still sign in.',
            target: 'routing',
            actions: ['removeDraft', 'clearDraft'],
          },
        ],
        onError: {
          description: 'Keeps the stored draft, because the owner may be verified another time.',
          target: 'routing',
          actions: 'clearDraft',
        },
      },
    },
    routing: {
      description:
        'Wide screens show the form with the introduction; a restored form with a day skips the introduction.',
      always: [
        { guard: or(['screenIsWide', 'hasPreferredSlot']), target: 'open.filling' },
        { target: 'open.introduction' },
      ],
    },
    open: {
      description: 'The calendar is running, and the customer is looked up.',
      invoke: [
        { id: 'slots', src: 'slots', input: ({ context }) => context.preferredSlot },
        {
          id: 'lookUpCustomer',
          src: 'lookUpCustomer',
          onDone: [
            {
              guard: { type: 'callSucceeded', params: ({ event }) => event.output },
              actions: { type: 'prefill', params: ({ event }) => dataOf(event.output) },
            },
            {
              guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
              actions: 'setGuest',
            },
            {
              guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
              actions: 'setGuest',
            },
          ],
          onError: { description: 'The fields stay unchanged.' },
        },
      ],
      on: {
        'selection.changed': { actions: { type: 'setSelection', params: ({ event }) => event.selection } },
        'appointment.resumed': { target: 'restoring', actions: 'setPreferredSlot' },
      },
      initial: 'introduction',
      states: {
        introduction: {
          description: 'Step 3 on a narrow screen: opening hours and rules, then Continue.',
          on: {
            'introduction.continued': { target: 'filling', actions: 'focusForm' },
            'viewport.changed': {
              guard: { type: 'screenBecomesWide', params: ({ event }) => event.wide },
              target: 'filling',
              actions: { type: 'setWide', params: ({ event }) => event.wide },
            },
          },
        },
        filling: {
          description: 'Step 3.5: the form. On a wide screen it is shown beside the introduction.',
          initial: 'ready',
          on: {
            'field.changed': {
              actions: [
                { type: 'setField', params: ({ event }) => ({ field: event.field, value: event.value }) },
                { type: 'saveDraft', params: ({ context }) => draftFromContext(context) },
              ],
            },
            'areaCode.chosen': {
              actions: [
                { type: 'setAreaCode', params: ({ event }) => ({ code: event.code, country: event.country }) },
                { type: 'saveDraft', params: ({ context }) => draftFromContext(context) },
              ],
            },
            'option.toggled': {
              actions: [
                { type: 'setOption', params: ({ event }) => ({ field: event.field, option: event.option }) },
                { type: 'saveDraft', params: ({ context }) => draftFromContext(context) },
              ],
            },
            'selection.changed': {
              guard: 'formIsDirty',
              description:
                'The calendar also chooses a slot by itself; a form that the shopper has not touched is not stored.',
              actions: [
                { type: 'setSelection', params: ({ event }) => event.selection },
                { type: 'saveDraft', params: ({ context }) => draftFromContext(context) },
              ],
            },
            'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
          },
          states: {
            ready: {
              description:
                'Submit is enabled once all required fields are filled; pressing it reports all other problems.',
              on: {
                'appointment.submitted': [
                  {
                    guard: and(['formIsFilled', 'fieldsAreValid']),
                    target: '#appointment.open.submitting',
                    actions: 'setSubmission',
                  },
                  {
                    guard: and(['formIsFilled', not('fieldsAreValid')]),
                    actions: ['checkFields', { type: 'focusField', params: ({ context }) => context.firstProblem }],
                  },
                ],
              },
            },
            coolingDown: {
              description: 'An attempt just failed; the second press of a double click is ignored.',
              after: { buttonDebounce: 'ready' },
            },
          },
        },
        submitting: {
          description: 'The submission is sent; nothing else can be submitted meanwhile.',
          tags: 'busy',
          on: { 'appointment.resumed': {} },
          invoke: {
            id: 'submitAppointment',
            src: 'submitAppointment',
            input: ({ context }) => submissionOf(context),
            onDone: [
              {
                guard: { type: 'callSucceeded', params: ({ event }) => event.output },
                target: '#appointment.confirmed',
                actions: [
                  { type: 'setBooked', params: ({ event }) => dataOf(event.output) },
                  'removeDraft',
                  {
                    type: 'notifyParent',
                    params: { type: 'conversion.happened', conversion: { name: 'appointment', href: null } },
                  },
                ],
              },
              {
                guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
                target: 'filling.coolingDown',
                actions: [
                  {
                    type: 'saveAppointData',
                    params: ({ context: { form, selection, customer } }) => ({
                      data: { ...form, ...selection },
                      customer: customer ?? '',
                    }),
                  },
                  { type: 'notifyParent', params: { type: 'login.required' } },
                ],
              },
              {
                guard: { type: 'hasUpcomingAppointment', params: ({ event }) => event.output },
                target: 'filling.coolingDown',
                actions: ['removeDraft', { type: 'notifyParent', params: { type: 'appointment.exists' } }],
              },
              {
                guard: { type: 'slotIsTaken', params: ({ event }) => event.output },
                target: 'filling.coolingDown',
                actions: [
                  'setSlotTaken',
                  'refreshSlots',
                  { type: 'focusField', params: ({ context }) => context.firstProblem },
                ],
              },
              {
                guard: { type: 'fieldIsRejected', params: ({ event }) => event.output },
                target: 'filling.coolingDown',
                actions: [
                  { type: 'setRejectedField', params: ({ event }) => event.output },
                  { type: 'focusField', params: ({ context }) => context.firstProblem },
                ],
              },
              { description: 'All other codes show no message.', target: 'filling.coolingDown' },
            ],
            onError: { target: 'filling.coolingDown', actions: 'setNetworkNotice' },
          },
        },
      },
    },
    confirmed: {
      description: 'Step 4: the appointment is booked.',
    },
  },
})
