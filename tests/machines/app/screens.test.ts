import { expect, test } from 'vitest'
import { screensMachine } from '#machines/app/screens.machine.ts'
import { isSamePage, newsletterPurposeOf, pieceChoiceOf, screenOf } from '#machines/app/screens.ts'
import { doubleEntry } from '../../support/double-entry.ts'
import { screensBooks } from './screens.ledger.ts'

doubleEntry(screensBooks)

test.each([
  ['/', null],
  ['/pages/Contact', null],
  ['/pages/Personal/OrderInfo', null],
  ['/pages/appointment', 'appointment'],
  ['/pages/Appointments', null],
  ['/pages/Earrings', 'catalogue'],
  ['/pages/engagement/LG-diamond', 'catalogue'],
  ['/pages/Engagement/diamond', 'catalogue'],
  ['/pages/RingDetail/anggun', 'piece'],
  ['/pages/DiamondDetail/d-1', 'piece'],
  ['/pages/Cart', 'cart'],
  ['/pages/CartCare', null],
  ['/pages/checkout', 'checkout'],
  ['/pages/Payment', 'payment'],
  ['/pages/PaymentPage', 'payment'],
  ['/pages/PaymentFailed', 'paymentFailed'],
  ['/pages/ThanksMessage', 'thanks'],
  ['/pages/ResetPassword', 'resetPassword'],
  ['/pages/Personal', 'personalArea'],
  ['/pages/Personal/Privacy', 'accountDeletion'],
  ['/pages/Personal/PersonalInfo', 'personalInfo'],
  ['/pages/Personal/SafeSet', 'safety'],
  ['/pages/EmailChange', 'emailChangeLink'],
  ['/pages/Personal/AddressSet', 'addressBook'],
  ['/pages/Personal/Return', null],
  ['/pages/Personal/ReturnSubmit', 'serviceForm'],
  ['/pages/Personal/ResizeSubmit', 'serviceForm'],
  ['/pages/Personal/ResettingSubmit', 'serviceForm'],
  ['/pages/Personal/MaintenanceSubmit', 'serviceForm'],
  ['/pages/Personal/ServiceRequest', 'serviceRequest'],
  ['/pages/Personal/AppointmentDetail', 'appointmentDetail'],
  ['/pages/AppointmentDetail', 'appointmentDetail'],
  ['/pages/DiamondGuide', 'diamondGuide'],
  ['/pages/RingSize', 'ringSize'],
  ['/pages/NewsletterConfirm', 'newsletterLink'],
  ['/pages/newsletterunsubscribe', 'newsletterLink'],
])('%s has the screen %s [X-SCREEN-01]', (path, screen) => {
  expect(screenOf(path)).toBe(screen)
})

test('what of an address decides [ROUTE-20] [CONST-02]', () => {
  const place = (search: Record<string, string>) => ({ path: '/pages/Payment', search })
  const order = place({ order: 'o-1' })
  expect(isSamePage(order, place({ order: 'o-1', page: '2' })), 'another page of a list is the same').toBe(true)
  const others = {
    order: place({ order: 'o-2' }),
    token: place({ order: 'o-1', token: 't-1' }),
    appointment: place({ order: 'o-1', appointment: 'a-1' }),
    request: place({ order: 'o-1', request: 'r-1' }),
    line: place({ order: 'o-1', line: 'l-1' }),
    path: { ...order, path: '/pages/PaymentPage' },
  }
  for (const [part, other] of Object.entries(others)) {
    expect(isSamePage(order, other), `another ${part} is the same page`).toBe(false)
  }
  const choices = [{ metal: '4', size: '12' }, { metal: '9' }, {}].map((search) => pieceChoiceOf({ path: '', search }))
  expect(choices).toEqual([
    { metal: '4', size: '12' },
    { metal: null, size: null },
    { metal: null, size: null },
  ])
  expect(newsletterPurposeOf('/pages/newsletterunsubscribe')).toBe('end')
  expect(newsletterPurposeOf('/pages/NewsletterConfirm')).toBe('confirm')
})

test('no screen decides by itself where a change of the page leads, so one page that follows stands for all [X-SCREEN-01]', () => {
  const { screen } = screensMachine.root.states
  expect(Object.values(screen!.states).filter(({ ownEvents }) => ownEvents.includes('page.changed'))).toEqual([])
})
