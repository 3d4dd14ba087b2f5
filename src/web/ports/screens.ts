import { fromPromise } from 'xstate'
import type { ScreenLogics } from '#machines/app/screens.machine.ts'
import type { SavedAddress } from '#contract/address/schemas.ts'
import type { ReceiveOptions } from '#contract/order/schemas.ts'
import { checkoutDraftOf } from '#machines/checkout/draft.ts'
import { rangesMachine } from '#machines/diamonds/ranges.machine.ts'
import { isUuid } from '../queries/order.ts'
import { screenMachines } from '../root/screen-machines.ts'
import { emailChangeLinkActor, safetyActor } from './account/safety.ts'
import { appointmentActor } from './appointment/appointment.ts'
import { builderActor } from './builder/builder.ts'
import { callActor } from './call-actor.ts'
import type { CallFunction } from './call.ts'
import type { CartStore } from './cart/cart-store.ts'
import { showList } from './diamonds/show-list.ts'
import { enableCardTransitions } from './catalogue/card-transition.ts'
import { listHref } from '../views/catalogue/list-search.ts'
import { focusFieldNamed, focusFirstProblemOfPage, showNoticeOfPage } from './navigation/focus.ts'
import { leaveActor } from './navigation/leave-guard.ts'
import { cancellationActor } from './order/cancellation.ts'
import { personalActors } from './personal/personal.ts'
import { newUuid } from './random.ts'
import { serviceActors } from './service/service.ts'
import { shareActor } from './share/share.ts'
import type { Router } from './shell.ts'
import { browserStorage } from './storage.ts'
import { viewerActor } from './viewer/viewer.ts'

/** Id of the open checkout's submission; a new one if no checkout is open. */
const getOrCreateSubmission = () => {
  const open = browserStorage.read('cartId')
  if (open) return open
  const submission = newUuid()
  browserStorage.write('cartId', submission)
  return submission
}

const removeCartId = () => browserStorage.remove('cartId')
const redirect = fromPromise<void, { url: string }>(async ({ input }) => location.assign(input.url))

/** The cart, and what a checkout shows beside it; it works without that, if it cannot be read. */
const readCheckout = async (call: CallFunction, cart: CartStore, signal: AbortSignal) => {
  const dataOrNull = async <Value>(reading: Promise<{ re: string; data?: Value }>): Promise<Value | null> => {
    const { data } = await reading.catch(() => ({ data: undefined }))
    return data ?? null
  }
  // A call that succeeds tells that the connection is back, which would begin anew what the cart fails to read.
  const items = await cart.list({ signal })
  const [addresses, options] = await Promise.all([
    dataOrNull<SavedAddress[]>(call('POST /api/address/get_addresses', {}, { signal })),
    dataOrNull<ReceiveOptions>(call('POST /api/purchase/get_receive_options', {}, { signal })),
  ])
  return { cart: items, addresses, options }
}

/**
 * The screens' machines, connected to the shop's calls, the router and the browser's storage; fetched with the first
 * screen.
 */
export const screenActors = (call: CallFunction, router: Router, cart: CartStore): ScreenLogics => {
  // Every detail page is a screen, so this runs before the first card transition.
  enableCardTransitions(router)
  const leave = leaveActor(router.history, removeCartId)
  return {
    ...screenMachines,
    ...personalActors(call, router),
    ...serviceActors(call, router),
    safety: safetyActor(call, router),
    emailChangeLink: emailChangeLinkActor(call),
    builder: builderActor(call, router),
    catalogue: screenMachines.catalogue.provide({
      actors: { ranges: rangesMachine.provide({ actors: { showList: showList(router) } }) },
      actions: {
        navigate: (_args, search) => {
          void router.navigate({ href: listHref(router.state.location.pathname, search ?? {}) })
        },
      },
    }),
    piece: screenMachines.piece.provide({
      actors: { share: shareActor, viewer: viewerActor },
      actions: { focusProblem: focusFirstProblemOfPage },
    }),
    checkout: screenMachines.checkout.provide({
      actors: {
        openCheckout: fromPromise(async ({ signal }) => ({
          ...(await readCheckout(call, cart, signal)),
          submission: getOrCreateSubmission(),
          draft: checkoutDraftOf(browserStorage.readJson('checkoutDraft'), router.options.context.customer()),
        })),
        submitOrder: callActor(call, 'POST /api/purchase/submit_order'),
        redirect,
        leave,
      },
      actions: {
        focusField: (_args, field) => focusFieldNamed(field),
        showNotice: showNoticeOfPage,
        removeCartId,
        saveDraft: (_args, draft) =>
          browserStorage.write(
            'checkoutDraft',
            JSON.stringify({ ...draft, customer: router.options.context.customer() }),
          ),
      },
    }),
    payment: screenMachines.payment.provide({
      actors: {
        // The contract accepts only a uuid; without one the address names no order, so the answer is 404.
        fetchPaymentState: fromPromise(({ input, signal }) =>
          isUuid(input.order)
            ? call('POST /api/purchase/get_payment_state', input, { signal })
            : Promise.resolve({ re: '404' }),
        ),
      },
      actions: { removeCheckoutDraft: () => browserStorage.remove('checkoutDraft') },
    }),
    paymentRetry: screenMachines.paymentRetry.provide({
      actors: {
        openPayment: callActor(call, 'POST /api/purchase/pay_order'),
        redirect,
        cancellation: cancellationActor(call, router),
      },
    }),
    appointment: appointmentActor(call, focusFieldNamed),
    newsletterLink: screenMachines.newsletterLink.provide({
      actors: {
        useLink: fromPromise(({ input: { purpose, token }, signal }) =>
          purpose === 'confirm'
            ? call('POST /api/purchase/confirm_newsletter', { token }, { signal })
            : call('POST /api/purchase/end_newsletter', { token }, { signal }),
        ),
      },
    }),
    resetPassword: screenMachines.resetPassword.provide({
      actors: { resetPassword: callActor(call, 'POST /api/user/reset_password') },
      actions: { focusProblem: focusFirstProblemOfPage },
    }),
  }
}
