import { useSearch } from '@tanstack/react-router'
import type { LinkProblem } from '#machines/newsletter/newsletter-link.machine.ts'
import { brand } from '#contract/brand.ts'
import { newsletterRoutes, type NewsletterPurpose } from '#contract/newsletter/newsletter.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { usePageName } from '../../root/use-page-name.ts'
import { useScreen } from '../../root/use-screen.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../payment/notice.tsx'

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

/** The pages of emailed newsletter links and, for browsers without JavaScript, of their results. */
export const Page = () => {
  const name = usePageName()
  if (name === 'newsletterConfirmed') return <Done purpose="confirm" />
  if (name === 'newsletterEnded') return <Done purpose="end" />
  return <LinkFlow purpose={name === 'newsletterUnsubscribe' ? 'end' : 'confirm'} />
}

/** Asks for confirmation, carries out the action of the link, and shows the result. */
const LinkFlow = ({ purpose }: LinkProps) => {
  const token = useSearch({ strict: false })['token'] ?? ''
  const { snapshot } = useScreen('newsletterLink')
  if (token === '' || snapshot.matches('linkInvalid')) return <Gone purpose={purpose} />
  return snapshot.matches('done') ? <Done purpose={purpose} /> : <Asking purpose={purpose} token={token} />
}

/** Without JavaScript the browser submits the form. */
const Asking = ({ purpose, token }: LinkProps & { token: string }) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('newsletterLink')
  const { problem } = snapshot.context
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
          event.preventDefault()
          send({ type: 'link.used' })
        }}
      >
        <input type="hidden" name="token" value={token} />
        <Button variant="main" type="submit" busy={snapshot.hasTag('busy')}>
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
