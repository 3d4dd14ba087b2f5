import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { newsletterRoutes, type NewsletterPurpose } from '../../contract/newsletter.ts'
import type { MessageId } from '../i18n/messages.ts'
import { headOf } from './head.ts'
import { rootRoute } from './root.tsx'

const linkPage = (
  purpose: NewsletterPurpose,
  view: 'ConfirmPage' | 'UnsubscribePage',
  [title, description]: [MessageId, MessageId],
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: newsletterRoutes[purpose],
    staticData: { view: 'newsletter/link-page.tsx' },
    head: ({ match }) => headOf(match, (say) => ({ title: say(title), description: say(description), hidden: true })),
    component: lazyRouteComponent(() => import('../views/newsletter/link-page.tsx'), view),
  })

/** Pages of the links in mails about the newsletter. */
export const newsletterPages: AnyRoute[] = [
  linkPage('confirm', 'ConfirmPage', ['newsletter.confirmTitle', 'newsletter.confirmText']),
  linkPage('end', 'UnsubscribePage', ['newsletter.endTitle', 'newsletter.endText']),
]
