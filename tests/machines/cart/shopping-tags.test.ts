import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { cartPopoverMachine } from '#machines/cart/cart-popover.machine.ts'
import { pieceMachine } from '#machines/catalogue/piece.machine.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { leaveMachine } from '#machines/navigation/leave.machine.ts'
import { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts'
import { paymentRetryMachine } from '#machines/payment/payment-retry.machine.ts'
import { menuMachine } from '#machines/menu/menu.machine.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import type { StateOf } from '../../support/books.ts'
import { statesOf } from '../../support/occurrences.ts'

/** The tags of each state on which views depend; states that are missing here have none. */
type Tags<Machine extends AnyStateMachine> = Partial<Record<StateOf<Machine>, readonly string[]>>

const tagsOf = (machine: AnyStateMachine) =>
  Object.fromEntries(
    statesOf(machine).flatMap((state) => {
      const steps = state.split('.')
      const value = steps.reduceRight<string | object>((inner, step) => (inner === '' ? step : { [step]: inner }), '')
      const tags = [...machine.resolveState({ value: value as string, context: {} }).tags].toSorted()
      return tags.length === 0 ? [] : [[state, tags]]
    }),
  )

const holds = <Machine extends AnyStateMachine>(says: string, machine: Machine, tags: Tags<Machine>) =>
  test(`${machine.id} says ${says}`, () => {
    expect(tagsOf(machine)).toEqual(tags)
  })

holds('when its panel is shown [SHELL-03]', menuMachine, { 'shown.open': ['shown'], 'shown.closing': ['shown'] })
holds('when its results are shown [SEARCH-02]', searchMachine, {
  'shown.typing': ['busy', 'shown'],
  'shown.searching': ['busy', 'shown'],
  'shown.found': ['shown'],
  'shown.empty': ['shown'],
  'shown.failed': ['shown'],
  'shown.leaving': ['shown'],
})
holds('when the popover is shown [CART-02]', cartPopoverMachine, {
  'shown.open': ['shown'],
  'shown.closing': ['shown'],
})
holds('when it is busy [CART-13]', cartMachine, { 'listing.loading': ['busy'], adding: ['busy'], removing: ['busy'] })
holds('when its button is busy [FORM-02]', pieceMachine, { adding: ['busy'] })
holds('when it is busy [FORM-02]', checkoutMachine, {
  loading: ['busy'],
  'ordering.submitting': ['busy'],
  'ordering.refreshing': ['busy'],
  submitted: ['busy'],
})
holds('when it asks [CHECKOUT-01]', leaveMachine, { confirming: ['confirming'], confirmingLogout: ['confirming'] })
holds('whether it waits, and for long [CHECKOUT-03]', paymentStatusMachine, {
  'pending.request.fetching': ['waiting'],
  'pending.request.waiting.soon': ['waiting'],
  'pending.request.waiting.later': ['waiting'],
  'pending.pace.usual': ['waiting'],
  'pending.pace.slow': ['slow', 'waiting'],
})
holds('when its button is busy [FORM-02]', paymentRetryMachine, { opening: ['busy'], redirecting: ['busy'] })
