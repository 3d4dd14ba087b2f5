import { HeadContent, Scripts, useRouteContext, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { pageInputId, serializePageInput } from '../../root/page-input.ts'
import { DemonstrationBand } from '../payment/demonstration.tsx'
import icons from '../../ui/icons.svg?raw'
import paymentLogos from '../../ui/payment-logos.svg?raw'

/** Loads the client after the first picture. Only the server writes its content; hydration leaves it unchanged. */
const StartScript = () => {
  const router = useRouter()
  const startScript = useRouteContext({ from: '__root__', select: (context) => context.startScript })
  return (
    <script
      type="module"
      nonce={router.options.ssr?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: startScript(router.state.matches.at(-1)?.routeId) }}
    />
  )
}

const iconSpriteId = 'drawings'

/**
 * The client bundle does not contain the sprite, which the page already has; it is read from the page in case React
 * renders the document again.
 */
const iconSprite = import.meta.env.SSR ? icons + paymentLogos : (document.getElementById(iconSpriteId)?.innerHTML ?? '')

/** The SVG sprite of all icons, inline: an external file would be another document to load before the first paint. */
const IconSprite = () => (
  <div id={iconSpriteId} hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: iconSprite }} />
)

/** The HTML document around every page, error pages included. */
export const Document = ({ children }: { children: ReactNode }) => {
  const menu = useChild('menu')
  const cartPopover = useChild('cartPopover')
  const search = useChild('search')
  const pageInput = useRouteContext({ from: '__root__', select: (context) => context.pageInput })
  return (
    <html lang={useLocale()} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what opened by itself closes with Escape, or a press beside it, wherever the focus is */}
      <body
        onPointerUp={(event) => {
          if (!(event.target as Element).closest('.head__cart')) cartPopover.send({ type: 'popover.dismissed' })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          menu.send({ type: 'menu.dismissed' })
          cartPopover.send({ type: 'popover.dismissed' })
          search.send({ type: 'search.dismissed' })
        }}
      >
        <DemonstrationBand />
        {children}
        <IconSprite />
        <script
          type="application/json"
          id={pageInputId}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: serializePageInput(pageInput) }}
        />
        <Scripts />
        <StartScript />
      </body>
    </html>
  )
}
