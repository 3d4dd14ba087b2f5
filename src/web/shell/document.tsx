import { HeadContent, Scripts, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '../i18n/text.tsx'
import { pageInputId, writePageInput } from '../root/page-input.ts'

/** The HTML document around every page, also around errors. */
export const Document = ({ children }: { children: ReactNode }) => {
  const pageInput = useRouteContext({ from: '__root__', select: (context) => context.pageInput })
  return (
    <html lang={useLocale()}>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <script
          type="application/json"
          id={pageInputId}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: writePageInput(pageInput) }}
        />
        <Scripts />
      </body>
    </html>
  )
}
