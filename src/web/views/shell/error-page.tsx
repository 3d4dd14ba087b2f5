import wide from 'picture:banner-wedding'
import narrow from 'picture:banner-wedding-mobile'
import { Component, type ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import { ReadError } from '../../queries/read.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Logo } from './logo.tsx'

/** Status to show for an error: its own if it is an HTTP status, else 500. */
export const statusOf = (error: unknown): number => {
  const status = error instanceof ReadError ? Number(error.re) : (error as { status?: unknown } | null)?.status
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500
}

const maxMessageLength = 200

/** The message to show for an error: its first line, never the stack. */
export const messageOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : ''
  return message
    .trim()
    .split(/[\r\n]/, 1)
    .join('')
    .slice(0, maxMessageLength)
}

const ErrorText = ({ error }: { error: unknown }) => {
  const t = useTranslator()
  const message = messageOf(error)
  return (
    <main id="content">
      <div className="page band--tight">
        <Logo />
      </div>
      <Cover wide={wide} narrow={narrow}>
        <p className="num quiet">{t('shell.errorStatus', { status: String(statusOf(error)) })}</p>
        <h1>{t('shell.errorTitle')}</h1>
        <p className="lead">{t('shell.error')}</p>
        {message === '' ? null : (
          <p className="quiet" lang="en">
            {message}
          </p>
        )}
        {error instanceof ReadError && error.id ? (
          <p className="quiet">{t('shell.errorQuote', { id: error.id })}</p>
        ) : null}
        <a className="btn btn--main" href="/" rel="external">
          {t('shell.home')}
        </a>
      </Cover>
    </main>
  )
}

/** If the error page itself fails, plain text that needs no catalogue is shown. */
class FallbackErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="page band lost">
        <h1>An error occurred while showing the error page</h1>
        <a className="btn btn--main" href="/" rel="external">
          {brand.name}
        </a>
      </main>
    )
  }
}

/** The page shown after an error: message and status, 500 unless the error has its own. */
export const ErrorPage = ({ error }: { error: unknown }) => (
  <FallbackErrorBoundary>
    <ErrorText error={error} />
  </FallbackErrorBoundary>
)
