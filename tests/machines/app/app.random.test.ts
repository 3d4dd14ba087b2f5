import { array, assert, asyncProperty, nat, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  StateMachine,
} from 'xstate'
import { statesIn } from '../../support/occurrences.ts'
import { afterLoginBooks } from '../account/after-login.ledger.ts'
import { appBooks } from './app.ledger.ts'
import { appointmentBooks } from '../appointment/appointment.ledger.ts'
import { builderBooks } from '../builder/builder.ledger.ts'
import { cartPopoverBooks } from '../cart/cart-popover.ledger.ts'
import { cartBooks } from '../cart/cart.ledger.ts'
import { catalogueBooks } from '../catalogue/catalogue.ledger.ts'
import { checkoutBooks } from '../checkout/checkout.ledger.ts'
import { connectionBooks } from '../navigation/connection.ledger.ts'
import { consentBooks } from '../consent/consent.ledger.ts'
import { conversionBooks } from '../consent/conversion.ledger.ts'
import { dialogsBooks } from '../dialogs/dialogs.ledger.ts'
import { drawerBooks } from '../menu/drawer.ledger.ts'
import { enquiryBooks } from '../lead/enquiry.ledger.ts'
import { enquiryPictureBooks } from '../lead/enquiry-picture.ledger.ts'
import { favouritesBooks } from '../favourites/favourites.ledger.ts'
import { recentlyViewedBooks } from '../favourites/recently-viewed.ledger.ts'
import { savedItemsBooks } from '../favourites/saved-items.ledger.ts'
import { floatGroupBooks } from '../floating/float-group.ledger.ts'
import { focusKeeperBooks } from '../navigation/focus-restorer.ledger.ts'
import { forgotBooks } from '../account/forgot.ledger.ts'
import { instructionsBooks } from '../messages/instructions.ledger.ts'
import { leadBooks } from '../lead/lead.ledger.ts'
import { localeBooks } from '../locale/locale.ledger.ts'
import { loginCheckBooks } from '../account/login-check.ledger.ts'
import { loginBooks } from '../account/login.ledger.ts'
import { menuBooks } from '../menu/menu.ledger.ts'
import { messagesBooks } from '../messages/messages.ledger.ts'
import { newsletterBooks } from '../newsletter/newsletter.ledger.ts'
import { addressBookBooks } from '../address/address-book.ledger.ts'
import { orderCancellationBooks } from '../order/order-cancellation.ledger.ts'
import { accountDeletionBooks } from '../privacy/account-deletion.ledger.ts'
import { diamondGuideBooks } from '../pages/diamond-guide.ledger.ts'
import { ringSizeBooks } from '../pages/ring-size.ledger.ts'
import { personalAreaBooks } from '../personal/personal-area.ledger.ts'
import { appointmentDetailBooks } from '../appointment/appointment-detail.ledger.ts'
import { emailChangeLinkBooks } from '../account/email-change-link.ledger.ts'
import { emailConfirmationBooks } from '../account/email-confirmation.ledger.ts'
import { emailChangeBooks } from '../account/email-change.ledger.ts'
import { passwordChangeBooks } from '../account/password-change.ledger.ts'
import { safetyBooks } from '../account/safety.ledger.ts'
import { sessionListBooks } from '../account/session-list.ledger.ts'
import { leaveBooks } from '../navigation/leave.ledger.ts'
import { personalInfoBooks } from '../personal/personal-info.ledger.ts'
import { serviceFormBooks } from '../service/service-form.ledger.ts'
import { addPicturesBooks } from '../service/add-pictures.ledger.ts'
import { quotePaymentBooks } from '../service/quote-payment.ledger.ts'
import { serviceRequestBooks } from '../service/service-request.ledger.ts'
import { registerBooks } from '../account/register.ledger.ts'
import { reloadGuardBooks } from '../navigation/reload-guard.ledger.ts'
import { screensBooks } from './screens.ledger.ts'
import { searchBooks } from '../search/search.ledger.ts'
import { shareBooks } from '../share/share.ledger.ts'
import { turntableBooks } from '../viewer/turntable.ledger.ts'
import { viewerBooks } from '../viewer/viewer.ledger.ts'
import { sessionBooks } from '../account/session.ledger.ts'
import { slotsBooks } from '../appointment/slots.ledger.ts'
import { supportWidgetBooks } from '../floating/support-widget.ledger.ts'
import { verificationCodeBooks } from '../account/verification-code.ledger.ts'

/** The parts of a machine's ledger file that the random walk needs. */
interface Plain {
  machine: AnyStateMachine
  samples: Record<string, readonly object[]>
  ports: Record<string, 'open' | { done?: readonly unknown[]; failed?: readonly unknown[] }>
  invariant?: (state: string, context: object) => void
}

const all = [
  accountDeletionBooks,
  addressBookBooks,
  orderCancellationBooks,
  afterLoginBooks,
  appBooks,
  appointmentBooks,
  builderBooks,
  cartPopoverBooks,
  cartBooks,
  catalogueBooks,
  checkoutBooks,
  connectionBooks,
  consentBooks,
  conversionBooks,
  dialogsBooks,
  drawerBooks,
  enquiryBooks,
  enquiryPictureBooks,
  favouritesBooks,
  savedItemsBooks,
  recentlyViewedBooks,
  floatGroupBooks,
  focusKeeperBooks,
  forgotBooks,
  instructionsBooks,
  leadBooks,
  localeBooks,
  loginBooks,
  loginCheckBooks,
  menuBooks,
  messagesBooks,
  newsletterBooks,
  diamondGuideBooks,
  ringSizeBooks,
  personalAreaBooks,
  personalInfoBooks,
  serviceFormBooks,
  serviceRequestBooks,
  addPicturesBooks,
  quotePaymentBooks,
  passwordChangeBooks,
  emailConfirmationBooks,
  emailChangeBooks,
  emailChangeLinkBooks,
  safetyBooks,
  sessionListBooks,
  leaveBooks,
  registerBooks,
  reloadGuardBooks,
  screensBooks,
  searchBooks,
  sessionBooks,
  shareBooks,
  slotsBooks,
  supportWidgetBooks,
  turntableBooks,
  viewerBooks,
  verificationCodeBooks,
  appointmentDetailBooks,
] as unknown as Plain[]
const booksOf = new Map(all.map((books) => [books.machine.id, books]))

/** The machine and all its children, with ports that return outcomes chosen from their ledgers. */
function withAnswers(machine: AnyStateMachine, draw: (most: number) => number): AnyStateMachine {
  const { actors, actions } = machine.implementations
  const ports = booksOf.get(machine.id)?.ports ?? {}
  /** A child that is loaded on demand is known only by its name; a port may have the same name as its own machine. */
  const lateChild = (port: string) => (port === machine.id ? undefined : booksOf.get(port)?.machine)
  const answer = (port: string) => {
    const outcomes = ports[port]
    if (outcomes === undefined || outcomes === 'open') return fromCallback(() => {})
    const { done = [], failed = [] } = outcomes
    // A port without outcomes leaves the page.
    if (done.length + failed.length === 0) return fromPromise(() => new Promise(() => {}))
    return fromPromise(() => {
      const place = draw(done.length + failed.length)
      return place < done.length ? Promise.resolve(done[place]) : Promise.reject(failed[place - done.length])
    })
  }
  const answerOf = (port: string) => {
    const child = lateChild(port)
    return child ? withAnswers(child, draw) : answer(port)
  }
  return machine.provide({
    actors: Object.fromEntries(
      Object.entries(actors).map(([port, logic]) => [
        port,
        logic instanceof StateMachine ? withAnswers(logic as AnyStateMachine, draw) : answerOf(port),
      ]),
    ),
    actions: Object.fromEntries(
      Object.entries(actions)
        .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
        .map(([name]) => [name, () => {}]),
    ),
  })
}

/** The active actors, with their ledgers. */
const runningActors = (actor: AnyActorRef): { actor: AnyActorRef; books: Plain }[] => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  const books = snapshot.machine && booksOf.get(snapshot.machine.id)
  if (!books || snapshot.status !== 'active') return []
  return [{ actor, books }, ...Object.values(snapshot.children).flatMap((child) => runningActors(child as AnyActorRef))]
}

test('whatever happens in whatever order, no actor fails and every invariant holds [DIALOG-01] [SESSION-05]', async () => {
  await assert(
    asyncProperty(array(tuple(nat(), nat(), nat(), nat(200)), { maxLength: 80 }), nat(), async (steps, first) => {
      const numbers = [first, ...steps.flat()]
      let drawn = 0
      const draw = (most: number) => {
        drawn += 1
        return (numbers[drawn % numbers.length] ?? 0) % most
      }
      const clock = new SimulatedClock()
      const faults: unknown[] = []
      const [anonymous, signedIn] = appBooks.starts
      const { path, search, startsSignedIn } = screensBooks.starts[first % screensBooks.starts.length]!.input!
      const root = createActor(withAnswers(appBooks.machine, draw), {
        input: { ...(startsSignedIn ? signedIn! : anonymous).input!, path, search },
        clock,
      })
      // The failure of an actor also stops the root.
      root.subscribe({ error: (error) => faults.push(error) })
      root.start()
      for (const [who, what, which, ms] of steps) {
        // Some actors receive no external events, only the answers of their ports.
        const running = runningActors(root).filter(({ books }) => Object.keys(books.samples).length > 0)
        const { actor, books } = running[who % running.length]!
        const types = Object.keys(books.samples)
        const type = types[what % types.length]!
        const samples = books.samples[type]!
        actor.send({ ...samples[which % samples.length], type })
        clock.increment(ms * 20)
        await new Promise((resolve) => setImmediate(resolve))
        for (const { actor: live, books: own } of runningActors(root)) {
          const { value, context } = live.getSnapshot() as AnyMachineSnapshot
          for (const state of statesIn(value)) own.invariant?.(state, context as object)
        }
        expect(faults).toEqual([])
      }
      root.stop()
    }),
    { numRuns: 40 },
  )
})
