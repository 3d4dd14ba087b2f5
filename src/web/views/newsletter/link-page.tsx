import { useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { LinkProblem, newsletterLinkMachine } from '#machines/newsletter/newsletter-link.machine.ts'
import { brand } from '#contract/brand.ts'
import { newsletterRoutes, type NewsletterPurpose } from '#contract/newsletter/newsletter.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/context.tsx'
import { usePageName } from '../../root/use-page-name.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../payment/notice.tsx'

type LinkActor = ActorRefFrom<typeof newsletterLinkMachine>

interface LinkProps {
  purpose: NewsletterPurpose
}

const texts = {
  confirm: {
    title: 'newsletter.confirmTitle',
    text: 'newsletter.confirmText',
    act: 'newsletter.confirm',
    doneTitle: 'newsletter.confirmedTitle',
    done: 'newsletter.confirmed',
    linkInvalid: 'newsletter.confirmGone',
  },
  end: {
    title: 'newsletter.endTitle',
    text: 'newsletter.endText',
    act: 'newsletter.end',
    doneTitle: 'newsletter.endedTitle',
    done: 'newsletter.ended',
    linkInvalid: 'newsletter.endGone',
  },
} as const satisfies Record<NewsletterPurpose, Record<string, MessageId>>

const problems: Record<LinkProblem, MessageId> = {
  network: 'newsletter.network',
  tooMany: 'account.tooMany',
  failed: 'account.failed',
}

/** Pages of the links in mails, and what a browser without script sees once a link has been used. */
export const Page = () => {
  const name = usePageName()
  if (name === 'newsletterConfirmed') return <Done purpose="confirm" />
  if (name === 'newsletterEnded') return <Done purpose="end" />
  return <LinkFlow purpose={name === 'newsletterUnsubscribe' ? 'end' : 'confirm'} />
}

/** Asks, does it once it is pressed, and says what came of it. */
const LinkFlow = ({ purpose }: LinkProps) => {
  const token = useSearch({ strict: false })['token'] ?? ''
  const link = useScreen('newsletterLink')
  if (token === '') return <Gone purpose={purpose} />
  return link ? <Link purpose={purpose} token={token} link={link} /> : <Asking purpose={purpose} token={token} />
}

const Link = ({ purpose, token, link }: LinkProps & { token: string; link: LinkActor }) => {
  const isDone = useSelector(link, (snapshot) => snapshot.matches('done'))
  const isGone = useSelector(link, (snapshot) => snapshot.matches('linkInvalid'))
  const busy = useSelector(link, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(link, (snapshot) => snapshot.context.problem)
  if (isGone) return <Gone purpose={purpose} />
  if (isDone) return <Done purpose={purpose} />
  const use = () => link.send({ type: 'link.used' })
  return <Asking purpose={purpose} token={token} busy={busy} problem={problem} onUse={use} />
}

interface AskingProps extends LinkProps {
  token: string
  busy?: boolean
  problem?: LinkProblem | null
  /** Missing until the screen's machine runs; the form is sent as it is then, as without script. */
  onUse?: () => void
}

const Asking = ({ purpose, token, busy = false, problem = null, onUse }: AskingProps) => {
  const t = useTranslator()
  return (
    <Notice title={t(texts[purpose].title)}>
      <p className="quiet">{t(texts[purpose].text)}</p>
      {problem ? (
        <p className="field__error" role="alert">
          <Icon name="warn" small />
          <span>{t(problems[problem])}</span>
        </p>
      ) : null}
      <form
        method="post"
        action={newsletterRoutes[purpose]}
        onSubmit={(event) => {
          if (!onUse) return
          event.preventDefault()
          onUse()
        }}
      >
        <input type="hidden" name="token" value={token} />
        <Button variant="main" type="submit" busy={busy}>
          {t(texts[purpose].act)}
        </Button>
      </form>
    </Notice>
  )
}

const Done = ({ purpose }: LinkProps) => {
  const t = useTranslator()
  return (
    <Notice title={t(texts[purpose].doneTitle)}>
      <output>{t(texts[purpose].done)}</output>
      <a className={buttonClass('line')} href="/">
        {t('newsletter.home')}
      </a>
    </Notice>
  )
}

const Gone = ({ purpose }: LinkProps) => {
  const t = useTranslator()
  return (
    <Notice title={t('newsletter.goneTitle')}>
      <p className="quiet">{t(texts[purpose].linkInvalid, { email: brand.email })}</p>
      <a className={buttonClass('line')} href="/">
        {t('newsletter.home')}
      </a>
    </Notice>
  )
}
