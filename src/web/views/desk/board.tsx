import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Board as Columns } from '#contract/desk/schemas.ts'
import { maxBoardCount } from '#contract/desk/subjects.ts'
import type { boardMachine } from '#machines/desk/board.machine.ts'
import { deskHref } from '#machines/desk/places.ts'
import { Pill } from '../../ui/radio-pill.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { priceText } from '#contract/money.ts'
import { dayOf, shortDay } from './dates.ts'
import { useDeskChild, useDeskWords } from './desk-context.tsx'
import { ReadProblem } from './notices.tsx'
import { ReloadButton } from './reload-button.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { StateMark } from './state-mark.tsx'

type Column = Columns[number]

const useCount = () => {
  const { t } = useDeskWords()
  return (count: number) => (count >= maxBoardCount ? t('desk.countMost', { count }) : String(count))
}

const Card = ({ order }: { order: Column['orders'][number] }) => {
  const { t, locale } = useDeskWords()
  return (
    <li>
      <a className="card-order" href={deskHref.detail('orders', order.number)}>
        <b>{order.number}</b>
        <span>{order.name}</span>
        <span className="card-order__row">
          <span className="num">{priceText(order.total_sen)}</span>
          <span>{t(`desk.receive.${order.receive}`)}</span>
        </span>
        {order.due_sen > 0 ? (
          <span className="card-order__due">{t('desk.due', { amount: priceText(order.due_sen) })}</span>
        ) : null}
        <span className={order.late ? 'card-order__late' : 'tiny quiet'}>
          {order.promised_day === null
            ? t('desk.ordered', { day: dayOf(locale, order.created_at) })
            : t(order.late ? 'desk.late' : 'desk.promised', { day: shortDay(locale, order.promised_day) })}
        </span>
      </a>
    </li>
  )
}

const BoardColumn = ({ column, isChosen }: { column: Column; isChosen: boolean }) => {
  const { t, nameOf } = useDeskWords()
  const countOf = useCount()
  const { state, count, orders } = column
  return (
    <section
      className={`column${isChosen ? ' is-chosen' : ''}${count === 0 ? ' is-empty' : ''}`}
      aria-label={nameOf(`desk.state.${state}`, state)}
    >
      <h2 className="column__head">
        <StateMark subject="orders" state={state} />
        <span className="num">{countOf(count)}</span>
      </h2>
      {count === 0 ? <p className="tiny quiet">{t('desk.columnEmpty')}</p> : null}
      <ul>
        {orders.map((order) => (
          <Card key={order.number} order={order} />
        ))}
      </ul>
      {count > orders.length ? (
        <p className="tiny quiet">
          {t(orders.some((order) => order.promised_day !== null) ? 'desk.columnUrgent' : 'desk.columnMore', {
            shown: orders.length,
            count: countOf(count),
          })}
        </p>
      ) : null}
    </section>
  )
}

const Columns = ({ actor, columns }: { actor: ActorRefFrom<typeof boardMachine>; columns: Columns }) => {
  const { t, nameOf } = useDeskWords()
  const countOf = useCount()
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const shown =
    chosen ??
    (
      columns.find(({ count, state }) => count > 0 && state === 'paid') ??
      columns.find(({ count }) => count > 0) ??
      columns[0]
    )?.state
  return (
    <>
      <div className="pills board__states" role="radiogroup" aria-label={t('desk.boardStates')}>
        {columns
          .filter(({ state, count }) => count > 0 || state === shown)
          .map(({ state, count }) => (
            <Pill
              key={state}
              name="column"
              value={state}
              checked={state === shown}
              onChoose={() => actor.send({ type: 'column.chosen', state })}
            >
              {nameOf(`desk.state.${state}`, state)} <span className="num quiet">{countOf(count)}</span>
            </Pill>
          ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by the keyboard as well */}
      <div className="board" role="region" aria-label={t('desk.boardTitle')} tabIndex={0}>
        {columns.map((column) => (
          <BoardColumn key={column.state} column={column} isChosen={column.state === shown} />
        ))}
      </div>
    </>
  )
}

/** All orders, a column for each state; on a phone one column at a time. */
export const Board = () => {
  const actor = useDeskChild('board')
  return actor ? <OpenBoard actor={actor} /> : null
}

const OpenBoard = ({ actor }: { actor: ActorRefFrom<typeof boardMachine> }) => {
  const { t } = useDeskWords()
  const { columns, problem } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const read = () => actor.send({ type: 'reading.requested' })
  return (
    <>
      <ScreenTitle name={t('desk.boardTitle')} />
      <div className="desk__title">
        <h1 tabIndex={-1}>{t('desk.boardTitle')}</h1>
        <span className="tiny quiet only-wide">{t('desk.updated')}</span>
        <div className="desk__acts">
          <a className="link link--tap" href={deskHref.list('orders')}>
            {t('desk.orders')}
          </a>
          <ReloadButton busy={isBusy && columns !== null} onClick={read} />
        </div>
      </div>
      <ReadProblem problem={problem} hasContent={columns !== null} onRetry={read} />
      {columns ? <Columns actor={actor} columns={columns} /> : null}
      {columns === null && isBusy ? <Skeleton label={t('desk.boardLoading')} /> : null}
    </>
  )
}
