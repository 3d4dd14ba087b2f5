import { createRoute, lazyRouteComponent, notFound, type AnyRoute } from '@tanstack/react-router'
import type { MessageId } from '../i18n/messages.ts'
import { findLanding, type LandingId } from '../views/menu/landing-ids.ts'
import { pageHead } from './head.ts'
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
    const landing = findLanding(params.id)
    if (!landing) throw notFound()
    return { landing }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, (t) => {
      const [title, lead] = landingTitles[loaderData?.landing ?? 'Diamond']
      return { title: t(title), description: t(lead) }
    }),
  component: lazyRouteComponent(() => import('../views/menu/menu-page.tsx'), 'MenuPage'),
})

type Component = ReturnType<typeof lazyRouteComponent>

/** A page of text; `text` is the first part of its message ids, `view` its file under views. */
const textPage = (path: string, text: Extract<MessageId, `pages.${string}Lead`>, view: string, component: Component) =>
  createRoute({
    getParentRoute,
    path,
    staticData: { view },
    head: ({ match }) =>
      pageHead(match, (t) => ({ title: t(text.replace(/Lead$/, '') as MessageId), description: t(text) })),
    component,
  })

export const pageRoutes: AnyRoute[] = [
  menu,
  textPage(
    '/pages/Terms',
    'pages.termsLead',
    'pages/terms-page.tsx',
    lazyRouteComponent(() => import('../views/pages/terms-page.tsx'), 'TermsPage'),
  ),
  textPage(
    '/pages/PrivacyPolicy',
    'pages.privacyLead',
    'pages/privacy-page.tsx',
    lazyRouteComponent(() => import('../views/pages/privacy-page.tsx'), 'PrivacyPage'),
  ),
  textPage(
    '/pages/ShippingPolicy',
    'pages.shippingLead',
    'pages/shipping-page.tsx',
    lazyRouteComponent(() => import('../views/pages/shipping-page.tsx'), 'ShippingPage'),
  ),
  textPage(
    '/pages/ReturnPolicy',
    'pages.returnsLead',
    'pages/returns-page.tsx',
    lazyRouteComponent(() => import('../views/pages/returns-page.tsx'), 'ReturnsPage'),
  ),
  textPage(
    '/pages/RingSize',
    'pages.ringSizeLead',
    'pages/ring-size-page.tsx',
    lazyRouteComponent(() => import('../views/pages/ring-size-page.tsx'), 'RingSizePage'),
  ),
  textPage(
    '/pages/CleanRing',
    'pages.cleanRingLead',
    'pages/clean-ring-page.tsx',
    lazyRouteComponent(() => import('../views/pages/clean-ring-page.tsx'), 'CleanRingPage'),
  ),
  textPage(
    '/pages/PaymentOpt',
    'pages.paymentLead',
    'pages/payment-options-page.tsx',
    lazyRouteComponent(() => import('../views/pages/payment-options-page.tsx'), 'PaymentOptionsPage'),
  ),
  textPage(
    '/pages/FAQ',
    'pages.faqLead',
    'pages/faq-page.tsx',
    lazyRouteComponent(() => import('../views/pages/faq-page.tsx'), 'FaqPage'),
  ),
  textPage(
    '/pages/OurStory',
    'pages.storyLead',
    'pages/story-page.tsx',
    lazyRouteComponent(() => import('../views/pages/story-page.tsx'), 'StoryPage'),
  ),
  textPage(
    '/pages/Contact',
    'pages.contactLead',
    'pages/contact-page.tsx',
    lazyRouteComponent(() => import('../views/pages/contact-page.tsx'), 'ContactPage'),
  ),
  textPage(
    '/pages/WhyKilau',
    'pages.whyLead',
    'pages/why-page.tsx',
    lazyRouteComponent(() => import('../views/pages/why-page.tsx'), 'WhyPage'),
  ),
  textPage(
    '/pages/promotion',
    'pages.promotionLead',
    'pages/promotion-page.tsx',
    lazyRouteComponent(() => import('../views/pages/promotion-page.tsx'), 'PromotionPage'),
  ),
  textPage(
    '/pages/Appointment',
    'pages.appointmentLead',
    'appointment/appointment-page.tsx',
    lazyRouteComponent(() => import('../views/appointment/appointment-page.tsx'), 'AppointmentPage'),
  ),
]
