import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { accepts } from '../audit/persisted.ts'

/** What the staff add to an event, as options of the command line. */
export interface EventOptions {
  tracking?: string | undefined
  amount?: string | undefined
  reason?: string | undefined
  reply?: string | undefined
}

/** Events that the staff never report: the provider, the outbox or the time does. */
const notReported = /^(provider\..*|payment\..*|refund\.completed|reservation\.ended|returnPeriod\.ended|xstate\..*)$/

const trackingPattern = /^[A-Z0-9-]{4,40}$/
const amountPattern = /^\d{1,9}(\.\d{2})?$/

const need = (value: string | undefined, option: string, isGood: (value: string) => boolean, hint: string): string => {
  if (value === undefined || !isGood(value)) throw new Error(`It needs --${option} ${hint}`)
  return value
}
const isText = (value: string) => value.trim() !== ''
const trackingOf = ({ tracking }: EventOptions) =>
  need(
    tracking?.toUpperCase(),
    'tracking',
    (value) => trackingPattern.test(value),
    'NUMBER, which the customer is mailed.',
  )
const amountOf = ({ amount }: EventOptions) =>
  Math.round(
    Number(need(amount, 'amount', (value) => amountPattern.test(value), 'RINGGIT, like 1250 or 1250.50.')) * 100,
  )
const replyOf = ({ reply }: EventOptions) => need(reply, 'reply', isText, '"TEXT", which the customer reads.')

/** What an event carries besides its name. */
const details: Record<string, (options: EventOptions) => object> = {
  'parcel.sent': (options) => ({ tracking: trackingOf(options) }),
  'piece.sent': (options) => ({ tracking: trackingOf(options) }),
  'refund.requested': (options) => ({
    amountSen: amountOf(options),
    reason: need(options.reason, 'reason', isText, '"TEXT", for the records.'),
  }),
  'request.declined': (options) => ({ reply: replyOf(options) }),
  'quote.made': (options) => ({ amountSen: amountOf(options), reply: replyOf(options) }),
  'inspection.passed': (options) => ({ amountSen: amountOf(options), reply: options.reply ?? '' }),
  'inspection.failed': (options) => ({ reply: replyOf(options) }),
}

/** The least that an event can carry, to ask a machine whether its state takes it at all. */
const least: EventOptions = { tracking: 'NONE', amount: '0.01', reason: '-', reply: '-' }

/** The event that the staff name, with what it carries; throws where something is missing. */
export const staffEvent = (type: string, options: EventOptions): AnyEventObject => ({
  type,
  ...details[type]?.(options),
})

/** What the staff can report of something stored now: what its machine takes in its state. */
export const possibleEvents = (machine: AnyStateMachine, persisted: { state: string; snapshot: string }): string[] =>
  machine.events.filter((type) => !notReported.test(type) && accepts(machine, persisted, staffEvent(type, least)))
