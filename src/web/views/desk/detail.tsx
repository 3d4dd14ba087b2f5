import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Shown } from '#contract/desk/schemas.ts'
import { deskInvoiceHref, type DeskSubject } from '#contract/desk/subjects.ts'
import type { deskDetailMachine } from '#machines/desk/desk-detail.machine.ts'
import { deskHref } from '#machines/desk/places.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { momentOf } from './dates.ts'
import { useDeskChild, useDeskWords } from './desk-context.tsx'
import { Facts } from './facts.tsx'
import { Moves } from './moves.tsx'
import { ReadProblem } from './notices.tsx'
import { ReloadButton } from './reload-button.tsx'
import { shortNumber } from './short-number.ts'
import { ScreenTitle } from './screen-title.tsx'
import { StateMark } from './state-mark.tsx'

/** Who did something, by what the trail writes: `desk:EMAIL`, `provider:NAME`, `customer:UUID` or `shop`. */
const Actor = ({ actor }: { actor: string }) => {
  const { t } = useDeskWords()
  const [kind = '', ...name] = actor.split(':')
  if (kind === 'desk') return t('desk.actor.desk', { name: name.join(':') })
  if (kind === 'provider') return t('desk.actor.provider')
  if (kind === 'customer') return t('desk.actor.customer')
  return t('desk.actor.shop')
}

const Trail = ({ subject, trail }: { subject: DeskSubject; trail: Shown['trail'] }) => {
  const { t, locale, nameOf, stateOf } = useDeskWords()
  if (trail.length === 0) return <p className="quiet small">{t('desk.trailEmpty')}</p>
  return (
    <ol className="trail">
      {trail.toReversed().map(({ at, actor, event, from_state, to_state, tracking }, place) => (
        <li key={place}>
          <b>{nameOf(`desk.event.${event}`, event)}</b>
          {from_state === to_state ? null : (
            <span className="small">
              {from_state ? `${stateOf(subject, from_state)} → ` : ''}
              {stateOf(subject, to_state)}
            </span>
          )}
          {tracking.length > 0 ? <span className="small num">{tracking.join(' → ')}</span> : null}
          <span className="tiny quiet">
            <time dateTime={at}>{momentOf(locale, at)}</time> · <Actor actor={actor} />
          </span>
        </li>
      ))}
    </ol>
  )
}

const Invoices = ({ invoices }: { invoices: Shown['invoices'] }) => {
  const { t } = useDeskWords()
  if (invoices.length === 0) return null
  return (
    <section className="panel" aria-labelledby="invoices-title">
      <h2 id="invoices-title">{t('desk.invoices')}</h2>
      <ul>
        {invoices.map(({ number, kind }) => (
          <li key={number}>
            <a className="link" href={deskInvoiceHref(number)}>
              {t(`desk.invoice.${kind}`)} {number}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Pictures = ({ pictures }: { pictures: Shown['pictures'] }) => {
  const { t } = useDeskWords()
  if (pictures.length === 0) return null
  return (
    <section className="panel" aria-labelledby="pictures-title">
      <h2 id="pictures-title">{t('desk.pictures')}</h2>
      <ul className="photos">
        {pictures.map(({ uuid, url }, place) => (
          <li key={uuid}>
            <a href={url} target="_blank" rel="noreferrer" aria-label={t('desk.openPicture', { place: place + 1 })}>
              <img src={url} alt={t('desk.picture', { place: place + 1 })} loading="lazy" width={240} height={240} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Back = ({ subject }: { subject: DeskSubject }) => {
  const { t } = useDeskWords()
  return (
    <a className="desk__back" href={subject === 'orders' ? deskHref.board : deskHref.list(subject)}>
      <Icon name="left" small />
      {subject === 'orders' ? t('desk.backTo.board') : t(`desk.backTo.${subject}`)}
    </a>
  )
}

/** One order, payment, request or other thing: what is known of it, its history, and what can be reported. */
export const Detail = () => {
  const actor = useDeskChild('deskDetail')
  return actor ? <OpenDetail actor={actor} /> : null
}

const OpenDetail = ({ actor }: { actor: ActorRefFrom<typeof deskDetailMachine> }) => {
  const { t } = useDeskWords()
  const { subject, number, found, readProblem } = useSelector(actor, ({ context }) => context)
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches('missing'))
  const isReading = useSelector(actor, (snapshot) => snapshot.matches('reading'))
  const read = () => actor.send({ type: 'reading.requested' })
  const shown = shortNumber(found?.number ?? number)
  if (isMissing) {
    return (
      <>
        <ScreenTitle name={t('desk.missingTitle')} />
        <Back subject={subject} />
        <EmptyState icon="search" level={1} heading={t('desk.missingTitle')}>
          {t('desk.missingText', { number })}
        </EmptyState>
      </>
    )
  }
  const title = subject === 'subscribers' ? shown : t(`desk.one.${subject}`, { number: shown })
  return (
    <>
      <ScreenTitle name={title} />
      <div className="desk__crumbs">
        <Back subject={subject} />
        <ReloadButton busy={isReading && found !== null} onClick={read} />
      </div>
      <div className="desk__title">
        <h1 tabIndex={-1}>{title}</h1>
        {found?.state ? <StateMark subject={subject} state={found.state} /> : null}
      </div>
      <ReadProblem problem={readProblem} hasContent={found !== null} onRetry={read} />
      {found === null && isReading ? <Skeleton label={t('desk.detailLoading')} /> : null}
      {found ? (
        <div className="detail-desk">
          <div>
            {found.state === null ? null : <Moves actor={actor} found={found} />}
            <section className="panel" aria-labelledby="facts-title">
              <h2 id="facts-title">{t('desk.facts')}</h2>
              <Facts facts={found.facts} />
            </section>
            <Invoices invoices={found.invoices} />
            <Pictures pictures={found.pictures} />
          </div>
          <section className="panel" aria-labelledby="trail-title">
            <h2 id="trail-title">{t('desk.trail')}</h2>
            <Trail subject={subject} trail={found.trail} />
          </section>
        </div>
      ) : null}
    </>
  )
}
