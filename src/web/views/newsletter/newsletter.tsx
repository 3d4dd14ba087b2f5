import { useSelector } from '@xstate/react'
import { useTranslator } from '../../i18n/translator.tsx'
import type { MessageId } from '../../i18n/messages.ts'
import { useChild } from '../../root/context.tsx'
import { Icon } from '../../ui/icon.tsx'

const texts: Record<string, MessageId> = { empty: 'shell.news.empty', format: 'shell.news.format' }

/** The newsletter form in the footer. */
export const Newsletter = () => {
  const t = useTranslator()
  const newsletter = useChild('newsletter')
  const email = useSelector(newsletter, (snapshot) => snapshot.context.email)
  const problem = useSelector(newsletter, (snapshot) => snapshot.context.problem)
  const busy = useSelector(newsletter, (snapshot) => snapshot.matches('submitting'))
  const error = problem ? texts[problem] : undefined
  return (
    <div className="news">
      <div>
        <h2>{t('shell.newsHeading')}</h2>
        <p>{t('shell.newsText')}</p>
        <p className="small">{t('shell.newsConsent')}</p>
      </div>
      <form
        className={error ? 'field is-error' : 'field'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          newsletter.send({ type: 'newsletter.submitted' })
        }}
      >
        <div className="news__row">
          <label className="vh" htmlFor="news">
            {t('shell.email')}
          </label>
          <input
            id="news"
            className="field__box"
            type="email"
            autoComplete="email"
            maxLength={128}
            placeholder={t('shell.email')}
            value={email}
            onChange={(event) => newsletter.send({ type: 'email.changed', value: event.target.value })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'news-error' : undefined}
          />
          <button
            type="submit"
            className={busy ? 'btn btn--line is-busy' : 'btn btn--line'}
            aria-busy={busy || undefined}
          >
            {t('shell.subscribe')}
          </button>
        </div>
        {error ? (
          <p className="field__error" id="news-error" role="alert">
            <Icon name="warn" small />
            {t(error)}
          </p>
        ) : null}
      </form>
    </div>
  )
}
