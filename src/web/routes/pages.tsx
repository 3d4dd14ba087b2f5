import { createRoute, lazyRouteComponent, notFound, type AnyRoute } from '@tanstack/react-router'
import type { MessageId } from '../i18n/messages.ts'
import { landingOf, type LandingId } from '../views/menu/landing-ids.ts'
import { headOf } from './head.ts'
import { rootRoute } from './root.tsx'

const getParentRoute = () => rootRoute

const landingTitles: Record<LandingId, [title: MessageId, lead: MessageId]> = {
  Diamond: ['pages.menuDiamond', 'pages.menuDiamondLead'],
  Wedding: ['pages.menuWedding', 'pages.menuWeddingLead'],
  Jewelry: ['pages.menuJewelry', 'pages.menuJewelryLead'],
  Exclusive: ['pages.menuExclusive', 'pages.menuExclusiveLead'],
}

const menu = createRoute({
  getParentRoute,
  path: '/pages/Menu/$id',
  staticData: { view: 'menu/menu-page.tsx' },
  loader: ({ params }) => {
    const landing = landingOf(params.id)
    if (!landing) throw notFound()
    return { landing }
  },
  head: ({ match, loaderData }) =>
    headOf(match, (say) => {
      const [title, lead] = landingTitles[loaderData?.landing ?? 'Diamond']
      return { title: say(title), description: say(lead) }
    }),
  component: lazyRouteComponent(() => import('../views/menu/menu-page.tsx'), 'MenuPage'),
})

type Component = ReturnType<typeof lazyRouteComponent>

/** A page of text; `text` is the first part of its message ids, `view` its file under views/pages. */
const words = (path: string, text: Extract<MessageId, `pages.${string}Lead`>, view: string, component: Component) =>
  createRoute({
    getParentRoute,
    path,
    staticData: { view: `pages/${view}-page.tsx` },
    head: ({ match }) =>
      headOf(match, (say) => ({ title: say(text.replace(/Lead$/, '') as MessageId), description: say(text) })),
    component,
  })

export const pageRoutes: AnyRoute[] = [
  menu,
  words(
    '/pages/Terms',
    'pages.termsLead',
    'terms',
    lazyRouteComponent(() => import('../views/pages/terms-page.tsx'), 'TermsPage'),
  ),
  words(
    '/pages/PrivacyPolicy',
    'pages.privacyLead',
    'privacy',
    lazyRouteComponent(() => import('../views/pages/privacy-page.tsx'), 'PrivacyPage'),
  ),
  words(
    '/pages/ShippingPolicy',
    'pages.shippingLead',
    'shipping',
    lazyRouteComponent(() => import('../views/pages/shipping-page.tsx'), 'ShippingPage'),
  ),
  words(
    '/pages/ReturnPolicy',
    'pages.returnsLead',
    'returns',
    lazyRouteComponent(() => import('../views/pages/returns-page.tsx'), 'ReturnsPage'),
  ),
  words(
    '/pages/RingSize',
    'pages.ringSizeLead',
    'ring-size',
    lazyRouteComponent(() => import('../views/pages/ring-size-page.tsx'), 'RingSizePage'),
  ),
  words(
    '/pages/CleanRing',
    'pages.cleanRingLead',
    'clean-ring',
    lazyRouteComponent(() => import('../views/pages/clean-ring-page.tsx'), 'CleanRingPage'),
  ),
  words(
    '/pages/PaymentOpt',
    'pages.paymentLead',
    'payment-options',
    lazyRouteComponent(() => import('../views/pages/payment-options-page.tsx'), 'PaymentOptionsPage'),
  ),
  words(
    '/pages/FAQ',
    'pages.faqLead',
    'faq',
    lazyRouteComponent(() => import('../views/pages/faq-page.tsx'), 'FaqPage'),
  ),
  words(
    '/pages/OurStory',
    'pages.storyLead',
    'story',
    lazyRouteComponent(() => import('../views/pages/story-page.tsx'), 'StoryPage'),
  ),
  words(
    '/pages/Contact',
    'pages.contactLead',
    'contact',
    lazyRouteComponent(() => import('../views/pages/contact-page.tsx'), 'ContactPage'),
  ),
  words(
    '/pages/WhyKilau',
    'pages.whyLead',
    'why',
    lazyRouteComponent(() => import('../views/pages/why-page.tsx'), 'WhyPage'),
  ),
  words(
    '/pages/promotion',
    'pages.promotionLead',
    'promotion',
    lazyRouteComponent(() => import('../views/pages/promotion-page.tsx'), 'PromotionPage'),
  ),
  words(
    '/pages/Appointment',
    'pages.appointmentLead',
    'appointment',
    lazyRouteComponent(() => import('../views/pages/appointment-page.tsx'), 'AppointmentPage'),
  ),
]
