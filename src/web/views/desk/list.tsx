import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { DeskRow } from '#contract/desk/schemas.ts'
import type { DeskSubject } from '#contract/desk/subjects.ts'
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts'
import { deskHref } from '#machines/desk/places.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { momentOf } from './dates.ts'
import { useDeskChild, useDeskWords } from './desk-context.tsx'
import { useFactText } from './facts.tsx'
import { listTitles } from './list-titles.ts'
import { ReadProblem } from './notices.tsx'
import { ReloadButton } from './reload-button.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { StateMark } from './state-mark.tsx'
import { shortNumber } from './short-number.ts'

const Row = ({ subject, row }: { subject: DeskSubject; row: DeskRow }) => {
  const { t, locale } = useDeskWords()
  const textOf = useFactText()
  return (
    <li className="rows__row">
      <a className="link num" href={deskHref.detail(subject, row.number)}>
        {shortNumber(row.number)}
      </a>
      <span>{row.state === null ? null : <StateMark subject={subject} state={row.state} />}</span>
      <dl className="rows__facts">
        {row.facts.map((fact, place) => (
          <div key={place}>
            <dt className="vh">{t(`desk.fact.${fact.name}`)}</dt>
            <dd>{textOf(fact)}</dd>
          </div>
        ))}
      </dl>
      <time className="tiny quiet" dateTime={row.created_at}>
        {momentOf(locale, row.created_at)}
      </time>
    </li>
  )
}

/** Rows of a subject, which lead to it. */
export const Rows = ({ subject, rows }: { subject: DeskSubject; rows: readonly DeskRow[] }) => (
  <ul className="rows">
    {rows.map((row) => (
      <Row key={row.number} subject={subject} row={row} />
    ))}
  </ul>
)

/** All of a subject, newest first. */
export const List = () => {
  const actor = useDeskChild('deskList')
  return actor ? <OpenList actor={actor} /> : null
}

const OpenList = ({ actor }: { actor: ActorRefFrom<typeof deskListMachine> }) => {
  const { t } = useDeskWords()
  const { subject, rows, next, problem } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <ScreenTitle name={t(listTitles[subject])} />
      <div className="desk__title">
        <h1 tabIndex={-1}>{t(listTitles[subject])}</h1>
        <div className="desk__acts">
          <ReloadButton busy={isBusy && rows !== null} onClick={() => actor.send({ type: 'reading.requested' })} />
        </div>
      </div>
      {rows && rows.length > 0 ? <Rows subject={subject} rows={rows} /> : null}
      {rows?.length === 0 ? (
        <EmptyState icon="tiles" heading={t('desk.listEmpty')}>
          {t('desk.listEmptyText')}
        </EmptyState>
      ) : null}
      <ReadProblem
        problem={problem}
        hasContent={rows !== null}
        onRetry={() => actor.send({ type: 'more.requested' })}
      />
      {rows === null && isBusy ? <Skeleton label={t('desk.listLoading')} /> : null}
      {next === null || problem !== null ? null : (
        <p>
          <Button variant="line" small busy={isBusy} onClick={() => actor.send({ type: 'more.requested' })}>
            {t('desk.more')}
          </Button>
        </p>
      )}
      {next === null && rows !== null && rows.length > 0 ? <p className="tiny quiet">{t('desk.listEnd')}</p> : null}
    </>
  )
}
