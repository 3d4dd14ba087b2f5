import type { ReactNode } from 'react'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Notice } from '../payment/notice.tsx'
import { FormProblem } from './form-problem.tsx'

/** The page of an emailed link that confirms an email address, or confirms or stops a change of it. */
export const Page = () => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('emailChangeLink')
  if (snapshot.matches('changed')) return <Told title="emailChange.changedTitle" text="emailChange.changed" />
  if (snapshot.matches('confirmed')) return <Told title="emailChange.confirmedTitle" text="emailChange.confirmed" />
  if (snapshot.matches('waiting')) return <Told title="emailChange.waitingTitle" text="emailChange.waiting" />
  if (snapshot.matches('stopped')) return <Told title="emailChange.stoppedTitle" text="emailChange.stopped" />
  if (snapshot.matches('taken')) return <Told title="emailChange.takenTitle" text="emailChange.taken" />
  if (snapshot.matches('gone')) return <Told title="emailChange.goneTitle" text="emailChange.gone" />
  if (snapshot.matches('unreachable')) {
    return (
      <Notice title={t('emailChange.title')}>
        <FormProblem problem={snapshot.context.problem} texts={{ network: 'emailChange.network' }} />
        <Button variant="line" onClick={() => send({ type: 'link.retried' })}>
          {t('shell.retry')}
        </Button>
      </Notice>
    )
  }
  return (
    <Notice title={t('emailChange.title')}>
      {snapshot.matches('reading') ? <Skeleton label={t('emailChange.loading')} /> : <Decision />}
      <noscript>
        <p className="small">{t('emailChange.script')}</p>
      </noscript>
    </Notice>
  )
}

const texts = {
  old: 'emailChange.textOld',
  new: 'emailChange.textNew',
  own: 'emailChange.textOwn',
} as const satisfies Record<string, MessageId>

const Decision = (): ReactNode => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('emailChangeLink')
  const { link, problem } = snapshot.context
  if (!link) return null
  return (
    <>
      <p className="told__mail">{t(texts[link.side], { email: link.email })}</p>
      <FormProblem problem={problem} texts={{ network: 'emailChange.network' }} />
      <div className="told__acts">
        <Button variant="main" busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'change.confirmed' })}>
          {t('emailChange.confirm')}
        </Button>
        {link.side === 'own' ? null : (
          <Button variant="line" busy={snapshot.hasTag('stopping')} onClick={() => send({ type: 'change.stopped' })}>
            {t('emailChange.stop')}
          </Button>
        )}
      </div>
    </>
  )
}

const Told = ({ title, text }: { title: MessageId; text: MessageId }) => {
  const t = useTranslator()
  return (
    <Notice title={t(title)}>
      <output>{t(text)}</output>
      <a className={buttonClass('line')} href="/">
        {t('reset.home')}
      </a>
    </Notice>
  )
}
