import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { ReactNode } from 'react'
import { createIntl, createIntlCache } from 'react-intl'
import { reportMessageError } from './report-message-error.ts'
import { messagesOf, type MessageId } from './messages.ts'
import { useLocale } from './translator.tsx'

type TagRenderer = (chunks: ReactNode[]) => ReactNode

const cache = createIntlCache()

/**
 * A message that contains elements or may contain them: `<RichText id="account.consent" values={{ terms: (chunks) =>
 * <Link href={pages.terms.href()}>{chunks}</Link> }} />`.
 */
export const RichText = ({
  id,
  values,
}: {
  id: MessageId
  values: Record<string, string | number | ReactNode | TagRenderer>
}) => {
  const locale = useLocale()
  const messages = messagesOf(locale)
  const message = messages[id]
  if (typeof message === 'string') return message
  const intl = createIntl(
    {
      locale,
      messages: messages as Record<string, MessageFormatElement[]>,
      onError: ({ message }) => reportMessageError(message),
    },
    cache,
  )
  return intl.formatMessage({ id }, values as Record<string, string>)
}
