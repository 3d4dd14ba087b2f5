import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Found } from '#contract/desk/schemas.ts'
import { maxSearchText, searchDepth, type SearchedSubject, searchSize } from '#contract/desk/subjects.ts'
import { groupThousands } from '#contract/money.ts'
import type { deskSearchMachine } from '#machines/desk/desk-search.machine.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDeskChild, useDeskWords } from './desk-context.tsx'
import type { DeskMessageId } from '../../i18n/desk-translator.ts'
import { Rows } from './list.tsx'
import { ReadProblem } from './notices.tsx'
import { ScreenTitle } from './screen-title.tsx'

const titles = {
  orders: 'desk.board',
  requests: 'desk.requests',
  appointments: 'desk.day',
  enquiries: 'desk.enquiries',
} as const satisfies Record<SearchedSubject, DeskMessageId>

/** How much was found, or that there is nothing; read out when it is known. */
const Outcome = ({ asked, found }: { asked: string; found: Found }) => {
  const { t } = useDeskWords()
  if (found.length > 0) {
    return <p className="quiet small">{t('desk.searchCount', { count: found.flatMap(({ rows }) => rows).length })}</p>
  }
  return (
    <EmptyState icon="search" heading={t('desk.searchEmpty')}>
      {t('desk.searchEmptyText', { text: asked })}
    </EmptyState>
  )
}

const Results = ({ found }: { found: Found }) => {
  const { t } = useDeskWords()
  return found.map(({ subject, rows, has_more: hasMore }) => (
    <section key={subject} className="results" aria-labelledby={`found-${subject}`}>
      <h2 id={`found-${subject}`}>{t(titles[subject])}</h2>
      <Rows subject={subject} rows={rows} />
      {hasMore ? <p className="tiny quiet">{t('desk.searchMore', { count: searchSize })}</p> : null}
    </section>
  ))
}

/** The field that finds orders, requests, appointments and enquiries, and what it found. */
export const Search = () => {
  const actor = useDeskChild('deskSearch')
  return actor ? <OpenSearch actor={actor} /> : null
}

const OpenSearch = ({ actor }: { actor: ActorRefFrom<typeof deskSearchMachine> }) => {
  const { t } = useDeskWords()
  const { asked, entry, found, problem } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <ScreenTitle name={t('desk.search')} />
      <div className="desk__title">
        <h1 tabIndex={-1}>{t('desk.search')}</h1>
      </div>
      <Form className="search-desk" onSubmit={() => actor.send({ type: 'search.submitted' })}>
        <Field
          name="search"
          type="search"
          label={t('desk.searchField')}
          hint={t('desk.searchHint', { count: groupThousands(searchDepth) })}
          value={entry}
          maxLength={maxSearchText}
          autoComplete="off"
          spellCheck={false}
          onValueChange={(value) => actor.send({ type: 'entry.changed', value })}
        />
        <Button variant="main" small type="submit" busy={isBusy}>
          {t('desk.searchSubmit')}
        </Button>
      </Form>
      <ReadProblem
        problem={problem}
        hasContent={found !== null}
        onRetry={() => actor.send({ type: 'reading.requested' })}
      />
      <div role="status">{found ? <Outcome asked={asked} found={found} /> : null}</div>
      {found ? <Results found={found} /> : null}
      {found === null && isBusy ? <Skeleton label={t('desk.searching')} /> : null}
    </>
  )
}
