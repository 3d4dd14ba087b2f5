import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { newsletterResultRoutes, newsletterRoutes } from '#contract/newsletter/newsletter.ts'
import type { MessageId } from '../i18n/messages.ts'
import { pageHead } from './head.ts'
import { rootRoute } from './root.tsx'

const linkPage = (
  path: string,
  view: 'ConfirmPage' | 'UnsubscribePage' | 'ConfirmedPage' | 'EndedPage',
  [title, description]: [MessageId, MessageId],
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { view: 'newsletter/link-page.tsx' },
    head: ({ match }) => pageHead(match, (t) => ({ title: t(title), description: t(description), hidden: true })),
    component: lazyRouteComponent(() => import('../views/newsletter/link-page.tsx'), view),
  })

/** Pages of the links in mails about the newsletter. */
export const newsletterPages: AnyRoute[] = [
  linkPage(newsletterRoutes.confirm, 'ConfirmPage', ['newsletter.confirmTitle', 'newsletter.confirmText']),
  linkPage(newsletterRoutes.end, 'UnsubscribePage', ['newsletter.endTitle', 'newsletter.endText']),
  linkPage(newsletterResultRoutes.confirm, 'ConfirmedPage', ['newsletter.confirmedTitle', 'newsletter.confirmed']),
  linkPage(newsletterResultRoutes.end, 'EndedPage', ['newsletter.endedTitle', 'newsletter.ended']),
]
