import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Data } from '#contract/calls.ts'
import type { sessionListMachine } from '#machines/account/session-list.machine.ts'
import { type Translator, useLocale, useTranslator } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDay, formatTime } from '../personal/dates.ts'
import { FormProblem } from './form-problem.tsx'

type SessionsActor = ActorRefFrom<typeof sessionListMachine>
type Session = Data<'POST /api/user/get_safety'>['sessions'][number]

/** `Chrome on Windows`, or as much of it as the browser said. */
const deviceName = (t: Translator, { browser, system }: Pick<Session, 'browser' | 'system'>) => {
  if (browser !== '' && system !== '') return t('safety.device', { browser, system })
  return browser || system || t('safety.deviceUnknown')
}

/** Where the customer is signed in, and how to end that. */
export const SessionsPart = ({ actor, sessions }: { actor: SessionsActor; sessions: readonly Session[] }) => {
  const t = useTranslator()
  const { problem } = useSelector(actor, (snapshot) => snapshot.context)
  const endingOthers = useSelector(actor, (snapshot) => snapshot.matches('endingOthers'))
  return (
    <section className="safety__part">
      <h2>{t('safety.sessionsTitle')}</h2>
      <p className="quiet">{t('safety.sessionsText')}</p>
      <ul className="sessions">
        {sessions.map((session) => (
          <SessionRow key={session.uuid} actor={actor} session={session} />
        ))}
      </ul>
      <FormProblem problem={problem} />
      {sessions.length > 1 ? (
        <Button variant="line" busy={endingOthers} onClick={() => actor.send({ type: 'others.chosen' })}>
          {t('safety.endOthers')}
        </Button>
      ) : null}
    </section>
  )
}

const SessionRow = ({ actor, session }: { actor: SessionsActor; session: Session }) => {
  const t = useTranslator()
  const locale = useLocale()
  const moment = (at: string) => t('personal.dateTime', { date: formatDay(locale, at), time: formatTime(locale, at) })
  const ending = useSelector(
    actor,
    (snapshot) => snapshot.matches('endingOne') && snapshot.context.ending === session.uuid,
  )
  const device = deviceName(t, session)
  return (
    <li>
      <div>
        <b>{device}</b>
        <p className="small quiet">
          {session.current ? t('safety.thisOne') : t('safety.lastSeen', { at: moment(session.seenAt) })}
        </p>
        <p className="small quiet">
          {session.network === ''
            ? t('safety.since', { at: moment(session.createdAt) })
            : t('safety.sinceFrom', { at: moment(session.createdAt), network: session.network })}
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="line"
          small
          busy={ending}
          aria-label={t('safety.endNamed', { device })}
          onClick={() => actor.send({ type: 'session.chosen', session: session.uuid })}
        >
          {t('safety.end')}
        </Button>
      )}
    </li>
  )
}
