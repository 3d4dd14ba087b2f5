import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { StaffEvent } from '#contract/desk/roles.ts'
import type { Shown } from '#contract/desk/schemas.ts'
import { maxServiceNote } from '#contract/service/service.ts'
import type { deskDetailMachine } from '#machines/desk/desk-detail.machine.ts'
import {
  type FieldProblem,
  fieldsOf,
  isGrave,
  isOptional,
  type MoveField,
  mostSenOf,
  senOf,
} from '#machines/desk/move-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Said } from '../../ui/said.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { priceText } from '#contract/money.ts'
import { useDeskWords } from './desk-context.tsx'
import { Alert } from './notices.tsx'

type DetailActor = ActorRefFrom<typeof deskDetailMachine>

const lengths: Record<MoveField, number> = {
  tracking: 40,
  amount: 16,
  reason: 400,
  reply: maxServiceNote,
  weight: 10,
  certificate: 40,
  inscription: 40,
  notes: maxServiceNote,
}
const areas: readonly MoveField[] = ['reply', 'notes']
const hinted = ['tracking', 'amount', 'reason', 'reply', 'weight'] as const
const isHinted = (field: MoveField): field is (typeof hinted)[number] => hinted.some((one) => one === field)

const useWrongText = () => {
  const { t } = useDeskWords()
  return (field: MoveField, problem: FieldProblem | undefined, mostSen: number | null) => {
    if (problem === undefined) return undefined
    if (problem === 'missing') return t('desk.wrong.missing')
    if (problem === 'tooMuch') return t('desk.wrong.tooMuch', { amount: priceText(mostSen ?? 0) })
    return field === 'tracking' || field === 'amount' || field === 'weight'
      ? t(`desk.wrong.malformed.${field}`)
      : t('desk.wrong.malformed.other')
  }
}

/** The form for what an event carries. */
const MoveForm = ({ actor, event, isPossible }: { actor: DetailActor; event: StaffEvent; isPossible: boolean }) => {
  const { t } = useDeskWords()
  const { fields, wrong, found } = useSelector(actor, ({ context }) => context)
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'))
  const isMoving = useSelector(actor, (snapshot) => snapshot.hasTag('moving'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const wrongText = useWrongText()
  return (
    <Form className="form move" onSubmit={() => actor.send({ type: 'move.submitted' })}>
      <h3>{t(`desk.do.${event}`)}</h3>
      {fieldsOf(event).map((field) => {
        const props = {
          name: field,
          label: t(`desk.field.${field}`),
          value: fields[field],
          maxLength: lengths[field],
          autoComplete: 'off',
          readOnly: isConfirming || isMoving,
          optional: isOptional(event, field) ? t('desk.optional') : undefined,
          hint: isHinted(field)
            ? t(`desk.hint.${event === 'quote.made' && field === 'amount' ? 'quote' : field}`)
            : undefined,
          error: wrongText(field, wrong[field], mostSenOf(found)),
          onValueChange: (value: string) => actor.send({ type: 'field.changed', field, value }),
        }
        return areas.includes(field) ? <TextArea key={field} {...props} /> : <Field key={field} {...props} />
      })}
      {isConfirming ? null : (
        <div className="move__acts">
          <Button variant="main" small type="submit" disabled={!isPossible} busy={isBusy}>
            {t(isGrave(event) ? `desk.do.${event}` : 'desk.submit')}
          </Button>
          <Button variant="line" small disabled={isBusy} onClick={() => actor.send({ type: 'move.withdrawn' })}>
            {t('desk.discard')}
          </Button>
        </div>
      )}
    </Form>
  )
}

const graveQuestions = [
  'order.cancelled',
  'refund.requested',
  'request.declined',
  'request.cancelled',
  'inspection.passed',
  'inspection.failed',
  'quote.made',
  'quote.approved',
  'quote.rejected',
  'payment.recorded',
  'appointment.cancelled',
  'promotion.withdrawn',
] as const
const hasQuestion = (event: StaffEvent): event is (typeof graveQuestions)[number] =>
  graveQuestions.some((one) => one === event)

/** Asks before something grave is reported. */
const Question = ({ actor, event }: { actor: DetailActor; event: StaffEvent }) => {
  const { t } = useDeskWords()
  const amount = useSelector(actor, ({ context }) => senOf(context.fields.amount))
  const canAnswer = useSelector(actor, (snapshot) => snapshot.can({ type: 'move.confirmed' }))
  return (
    <div className="question" role="group" aria-labelledby="question-title" data-part="confirmation" tabIndex={-1}>
      <p id="question-title">
        {hasQuestion(event) ? t(`desk.ask.${event}`, { amount: priceText(amount ?? 0) }) : t('desk.confirmTitle')}
      </p>
      <div className="move__acts">
        <Button variant="main" small disabled={!canAnswer} onClick={() => actor.send({ type: 'move.confirmed' })}>
          {t('desk.yes')}
        </Button>
        <Button variant="line" small onClick={() => actor.send({ type: 'move.withdrawn' })}>
          {t('desk.no')}
        </Button>
      </div>
    </div>
  )
}

const Buttons = ({ actor, found }: { actor: DetailActor; found: Shown }) => {
  const { t } = useDeskWords()
  const snapshot = useSelector(actor, (each) => each)
  const moving = snapshot.hasTag('moving') ? snapshot.context.event : null
  if (found.possible.length === 0) {
    const due = found.state === 'ready' ? found.facts.find(({ name }) => name === 'due_sen') : undefined
    const dueSen = Number(due?.value ?? 0)
    return (
      <p className="quiet small">
        {dueSen > 0 ? t('desk.dueFirst', { amount: priceText(dueSen) }) : t('desk.noActions')}
      </p>
    )
  }
  const inOrder = found.possible.toSorted((one, other) => Number(isGrave(one)) - Number(isGrave(other)))
  const main = inOrder.find((event) => !isGrave(event))
  return (
    <div className="move__acts">
      {inOrder.map((event) => (
        <Button
          key={event}
          variant={event === main ? 'main' : 'line'}
          small
          busy={event === moving}
          disabled={event !== moving && !snapshot.can({ type: 'event.chosen', event })}
          onClick={() => actor.send({ type: 'event.chosen', event })}
        >
          {t(`desk.do.${event}`)}
        </Button>
      ))}
    </div>
  )
}

/** What can be reported of something, with a button for each event; and what came of the last one. */
export const Moves = ({ actor, found }: { actor: DetailActor; found: Shown }) => {
  const { t, stateOf } = useDeskWords()
  const subject = useSelector(actor, ({ context }) => context.subject)
  const { event, done, moveProblem } = useSelector(actor, ({ context }) => context)
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'))
  const isReading = useSelector(actor, (snapshot) => snapshot.matches('reading'))
  const hasForm = event !== null && fieldsOf(event).length > 0
  const isPossible = event !== null && found.possible.includes(event)
  return (
    <section className="panel panel--moves" aria-labelledby="moves-title">
      <h2 id="moves-title">{t('desk.actions')}</h2>
      <div data-part="notice" tabIndex={-1}>
        <Said>
          {done === null || isReading
            ? null
            : t('desk.done', { event: t(`desk.do.${done}`), state: stateOf(subject, found.state ?? '') })}
        </Said>
        {moveProblem && !isReading ? (
          <Alert>
            {t(`desk.moveProblem.${moveProblem}`)}
            {hasForm && moveProblem === 'changed' && !isPossible ? ` ${t('desk.moveProblem.changedGone')}` : ''}
          </Alert>
        ) : null}
      </div>
      {hasForm ? <MoveForm actor={actor} event={event} isPossible={isPossible} /> : null}
      {event !== null && isConfirming ? <Question actor={actor} event={event} /> : null}
      {hasForm || isConfirming ? null : <Buttons actor={actor} found={found} />}
    </section>
  )
}
