import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, createActor, toPromise } from 'xstate'
import { accountActors } from '../../src/web/ports/account/account.ts'
import type { CallFunction } from '../../src/web/ports/call.ts'
import type { CartStore } from '../../src/web/ports/cart/cart-store.ts'
import { dialogActors } from '../../src/web/ports/dialogs/dialog-machines.ts'
import { favouritesActors } from '../../src/web/ports/favourites/favourites.ts'
import { screenActors } from './support/screen-actors.ts'
import { type Router, shellActors } from '../../src/web/ports/shell.ts'
import { shoppingActors } from '../../src/web/ports/shopping.ts'

let asked: [string, object][] = []
const call = ((name: string, payload: object) => {
  asked.push([name, payload])
  return Promise.resolve({ re: '200', data: ['left'] })
}) as unknown as CallFunction
const router = {
  history: {},
  subscribe: () => () => {},
  options: { context: { queryClient: new QueryClient(), customer: () => 'mei' } },
} as unknown as Router
const actors = {
  ...screenActors(call, router, {} as CartStore),
  ...dialogActors(call),
  ...favouritesActors(call),
  ...accountActors(call),
  ...shellActors(call, router, () => {}),
  ...shoppingActors(call, {} as CartStore),
}

/** What an actor of a machine answers to its input; the path leads through the machines that this one starts. */
const ask = (path: string, input: object): Promise<unknown> => {
  const [first = '', ...names] = path.split('.')
  const logic = names.reduce(
    (outer, name) => (outer as AnyStateMachine).implementations.actors[name] as AnyActorLogic,
    (actors as Record<string, AnyActorLogic>)[first] as AnyActorLogic,
  )
  return toPromise(createActor(logic, { input }).start())
}
const order = '0e0e0000-0000-4000-8000-000000000021'
const some = { some: 'input' }

beforeEach(() => {
  asked = []
})

test.each([
  ['checkout.submitOrder', 'POST /api/purchase/submit_order'],
  ['paymentRetry.openPayment', 'POST /api/purchase/pay_order'],
  ['paymentRetry.cancellation.cancelOrder', 'POST /api/purchase/cancel_order'],
  ['orderCancellation.cancelOrder', 'POST /api/purchase/cancel_order'],
  ['resetPassword.resetPassword', 'POST /api/user/reset_password'],
  ['safety.passwordChange.changePassword', 'POST /api/user/change_password'],
  ['safety.emailChange.requestEmailChange', 'POST /api/user/request_email_change'],
  ['safety.sessionList.endSession', 'POST /api/user/end_session'],
  ['emailChangeLink.readEmailChange', 'POST /api/user/get_email_change'],
  ['emailChangeLink.confirmEmailChange', 'POST /api/user/confirm_email_change'],
  ['emailChangeLink.stopEmailChange', 'POST /api/user/stop_email_change'],
  ['appointmentDetail.moveAppointment', 'POST /api/purchase/change_appointment'],
  ['appointmentDetail.cancelAppointment', 'POST /api/purchase/cancel_appointment'],
  ['appointmentDetail.slots.loadSlots', 'POST /api/purchase/get_special_section'],
  ['appointment.submitAppointment', 'POST /api/purchase/submit_appointment_order'],
  ['personalInfo.saveInfo', 'POST /api/user/change_personal_info'],
  ['addressBook.saveAddress', 'POST /api/address/save_address'],
  ['addressBook.deleteAddress', 'POST /api/address/delete_address'],
  ['addressBook.setDefaultAddress', 'POST /api/address/set_default_address'],
  ['accountDeletion.deleteAccount', 'POST /api/privacy/delete_account'],
  ['serviceForm.submitRequest', 'POST /api/service/submit_request'],
  ['login.signIn', 'POST /api/user/sign_in'],
  ['login.socialSignIn.socialLogin', 'POST /api/user/google_login'],
  ['register.signUp', 'POST /api/user/sign_up'],
  ['register.checkEmail', 'POST /api/user/check_email'],
  ['forgot.checkEmail', 'POST /api/user/check_email'],
  ['forgot.requestResetLink', 'POST /api/user/forget_passwd_email'],
  ['enquiry.submitEnquiry', 'POST /api/purchase/submit_custom_info'],
  ['newsletter.subscribe', 'POST /api/purchase/footer_email'],
  ['search.search', 'GET /api/purchase/search_commodity'],
])('[API-01] %s calls %s with its input', async (path, name) => {
  await ask(path, some)
  expect(asked).toEqual([[name, some]])
})

test.each([
  ['safety.passwordChange.mailPasswordLink', 'POST /api/user/mail_password_link'],
  ['safety.emailConfirmation.mailConfirmation', 'POST /api/user/mail_confirmation'],
  ['safety.emailChange.withdrawEmailChange', 'POST /api/user/withdraw_email_change'],
  ['safety.sessionList.endOtherSessions', 'POST /api/user/end_other_sessions'],
  ['accountDeletion.mailCode', 'POST /api/privacy/mail_deletion_code'],
  ['appointment.lookUpCustomer', 'POST /api/purchase/get_self_appointment_info'],
  ['session.lookUpUser', 'POST /api/user/get_header_info'],
  ['session.logOut', 'POST /api/user/logout'],
  ['loginCheck.loginNow', 'POST /api/user/get_header_info'],
  ['keepalive.keepAlive', 'POST /api/base/keepalive'],
  ['favourites.listFavourites', 'POST /api/purchase/get_favourites'],
])('[API-01] %s calls %s', async (path, name) => {
  await ask(path, some)
  expect(asked).toEqual([[name, {}]])
})

const request = order
test.each([
  ['approve', 'POST /api/service/answer_quote', { request, approved: true }],
  ['decline', 'POST /api/service/answer_quote', { request, approved: false }],
  ['cancel', 'POST /api/service/cancel_request', { request }],
])('[X-SERVICE-03] [X-SERVICE-04] the choice to %s a request is sent as it was made', async (choice, name, payload) => {
  await ask('serviceRequest.carryOut', { request, choice })
  expect(asked).toEqual([[name, payload]])
})

test.each([
  ['confirm', 'POST /api/purchase/confirm_newsletter'],
  ['end', 'POST /api/purchase/end_newsletter'],
])('[X-LINK-01] the link to %s the newsletter does so', async (purpose, name) => {
  await ask('newsletterLink.useLink', { purpose, token: 'abc' })
  expect(asked).toEqual([[name, { token: 'abc' }]])
})

test.each([
  ['add', 'POST /api/purchase/add_favourites'],
  ['remove', 'POST /api/purchase/remove_favourites'],
])('[X-FAVOURITE-01] the change to %s a favourite is sent as it was made', async (type, name) => {
  await ask('favourites.changeFavourites', { type, items: ['thorn'] })
  expect(asked).toEqual([[name, { items: ['thorn'] }]])
})

test('[CHECKOUT-03] the state of a payment is asked for the order of the address, and of none without one', async () => {
  await ask('payment.fetchPaymentState', { order })
  expect(asked).toEqual([['POST /api/purchase/get_payment_state', { order }]])
  expect(await ask('payment.fetchPaymentState', { order: 'x' })).toEqual({ re: '404' })
  expect(asked).toHaveLength(1)
})
