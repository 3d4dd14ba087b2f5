import { fromPromise } from 'xstate'
import type { SavedAddress } from '#contract/address/schemas.ts'
import type { ReceiveOptions } from '#contract/order/schemas.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { checkoutDraftOf } from '#machines/checkout/draft.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'
import type { CartStore } from '../cart/cart-store.ts'
import { focusFieldNamed, showNoticeOfPage } from '../navigation/focus.ts'
import { leaveActor } from '../navigation/leave-guard.ts'
import { newUuid } from '../random.ts'
import { redirect } from '../redirect.ts'
import { browserStorage } from '../storage.ts'
import type { ScreenParts } from './screen-parts.ts'

/** Id of the open checkout's submission; a new one if no checkout is open. */
const getOrCreateSubmission = () => {
  const open = browserStorage.read('cartId')
  if (open) return open
  const submission = newUuid()
  browserStorage.write('cartId', submission)
  return submission
}

const removeCartId = () => browserStorage.remove('cartId')

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

export const screens = ({ call, router, cart }: ScreenParts) => ({
  checkout: checkoutMachine.provide({
    actors: {
      openCheckout: fromPromise(async ({ signal }) => ({
        ...(await readCheckout(call, cart, signal)),
        submission: getOrCreateSubmission(),
        draft: checkoutDraftOf(browserStorage.readJson('checkoutDraft'), router.options.context.customer()),
      })),
      submitOrder: callActor(call, 'POST /api/purchase/submit_order'),
      redirect,
      leave: leaveActor(router.history, removeCartId),
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
})
