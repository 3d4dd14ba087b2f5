// First, because React keeps the clock and the timers that it finds.
import { idle, isWaiting, pause } from './time.ts'
import { createRoot as createReactRoot, type Root } from 'react-dom/client'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { type AnyActorRef, createActor, SimulatedClock } from 'xstate'
import { type AppEvent, appMachine } from '#machines/app/app.machine.ts'
import type { CallName } from '#contract/calls.ts'
import { loadMessages } from '../../../src/web/i18n/messages.ts'
import { accountActors } from '../../../src/web/ports/account/account.ts'
import { backgroundActors } from '../../../src/web/ports/background.ts'
import { type CallFunction, NetworkError } from '../../../src/web/ports/call.ts'
import { cartStore } from '../../../src/web/ports/cart/cart-store.ts'
import { leadActors } from '../../../src/web/ports/lead/lead.ts'
import { lazyScreens } from '../../../src/web/ports/lazy-screens.ts'
import { shellActors } from '../../../src/web/ports/shell.ts'
import { shoppingActors } from '../../../src/web/ports/shopping.ts'
import { childOf, type RootActor } from '../../../src/web/root/actors.ts'
import { makeRouter } from '../../../src/web/router.tsx'
import { currentPlace } from '../../../src/web/ports/desk/address.ts'
import { deskWithPorts, showLocale } from '../../../src/web/ports/desk/desk.ts'
import { DeskRoot } from '../../../src/web/views/desk/desk-root.tsx'
import deskStyles from '../../../src/web/styles/desk/index.css?inline'
import '../../../src/web/styles/index.css'
import { statesIn } from '../../support/occurrences.ts'
import type { Drawn, GalleryPage, PageStep, Replies, Scene } from './scene.ts'

/** For how many looks nothing may change before the page counts as quiet. */
const quietLooks = 3
/** How long a page may change, ms. */
const longest = 8000

/** Draws what lies below the screen too, which a browser puts off until it is scrolled to. */
const drawAll = (rules: CSSRuleList) => {
  for (const rule of rules) {
    if ('cssRules' in rule) drawAll(rule.cssRules as CSSRuleList)
    if (rule instanceof CSSStyleRule && rule.style.contentVisibility === 'auto')
      rule.style.contentVisibility = 'visible'
  }
}

/** The id of an actor's machine, or of the actor where it is no machine. */
const idOf = (actor: AnyActorRef) => (actor.getSnapshot() as { machine?: { id: string } }).machine?.id ?? actor.id

/** The calls of a scene, answered by its replies as soon as they are made. */
const replyingCall = (replies: Replies, unanswered: Set<string>) => {
  const given = new Map<string, number>()
  return async (name: CallName, signal: AbortSignal | undefined) => {
    const listed: unknown = replies[name]
    if (listed === undefined) unanswered.add(name)
    const all: unknown[] = Array.isArray(listed) ? listed : [listed ?? 'offline']
    const place = given.get(name) ?? 0
    given.set(name, place + 1)
    const reply = all[Math.min(place, all.length - 1)]
    if (reply === 'never') {
      return new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      })
    }
    await pause(0)
    signal?.throwIfAborted()
    if (reply === 'offline') throw new NetworkError(`No answer of the shop to ${name}`)
    return reply
  }
}

// A browser without a screen has neither sharing nor a clipboard that can be relied on.
Object.defineProperty(navigator, 'canShare', { value: () => false })
Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } })

/** The sheets of the staff's page, which those of the shop do not share a document with. */
const deskSheet = Object.assign(document.createElement('style'), { textContent: deskStyles, title: 'desk' })
document.head.append(deskSheet)
const chooseSheet = (isDesk: boolean) => {
  for (const sheet of document.styleSheets) {
    if (sheet.ownerNode === deskSheet) sheet.disabled = !isDesk
    else if (sheet.href !== null) sheet.disabled = isDesk
  }
}

/** Draws the page of the staff as in the browser, but for its calls and its clock. */
const drawDesk = (reactRoot: Root, { input: { locale } }: Scene, { clock, reply }: Surroundings): DrawnPage => {
  showLocale(locale)
  const call = ((name, _payload, options) => reply(name, options?.signal)) as CallFunction
  const desk = createActor(deskWithPorts(call), { input: { locale, place: currentPlace() }, clock })
  desk.start()
  reactRoot.render(
    <html lang={locale}>
      <head />
      <body>
        <div id="desk">
          <DeskRoot desk={desk} />
        </div>
      </body>
    </html>,
  )
  return { root: desk, isIdle: () => true, stop: () => desk.stop() }
}

/** A page that is drawn. */
interface DrawnPage {
  root: AnyActorRef
  isIdle: () => boolean
  stop: () => void
}
interface Surroundings {
  clock: SimulatedClock
  reply: ReturnType<typeof replyingCall>
}

/** Draws the shop as in the browser, but for its calls and its clock. */
const drawShop = async (
  reactRoot: Root,
  { input, settings, replies }: Scene,
  { clock, reply }: Surroundings,
): Promise<DrawnPage> => {
  isReachable = !Object.values(replies).flat().includes('offline')
  const send = (event: AppEvent) => root.send(event)
  const call = (async (name, _payload, options) => {
    try {
      const answer = (await reply(name, options?.signal)) as { re: string }
      childOf(root, 'connection').send({ type: 'call.answered' })
      if (answer.re === '503') send({ type: 'session.ended' })
      return answer
    } catch (error) {
      if (error instanceof NetworkError) childOf(root, 'connection').send({ type: 'call.failed' })
      throw error
    }
  }) as CallFunction

  const history = createBrowserHistory()
  const router = makeRouter({
    call,
    root: () => root,
    history,
    origin: location.origin,
    pageInput: { app: input, year: new Date().getFullYear(), settings },
    prepareScreen: (path) => screens.prepare(path),
    onReady: () => {
      if (!isStarted) root.start()
      isStarted = true
    },
  })
  let isStarted = false
  const cart = cartStore(call, router.options.context.queryClient)
  const screens = lazyScreens({ call, router, cart })
  const machine = appMachine.provide({
    actors: {
      ...shellActors(call, router, send),
      ...accountActors(call),
      ...shoppingActors(call, cart),
      ...leadActors,
      ...backgroundActors(router, settings),
      screens: screens.machine,
    },
  })
  await Promise.all([loadMessages(input.locale, ['initial']), screens.prepare(input.path)])
  const root: RootActor = createActor(machine, { input, clock })
  await router.load()
  reactRoot.render(<RouterProvider router={router} />)
  return {
    root,
    isIdle: () => isStarted && router.state.status === 'idle',
    stop: () => {
      // What the router still prepares asks the root for its children, which leave it when it stops.
      const last = root.getSnapshot()
      root.stop()
      root.getSnapshot = () => last
      history.destroy()
    },
  }
}

/** A scene as it is drawn: the shop, or the page of the staff. */
const mount = async (reactRoot: Root, scene: Scene) => {
  const { address, replies, session, local } = scene
  sessionStorage.clear()
  localStorage.clear()
  for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value)
  for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value)
  window.history.replaceState(null, '', address)
  scrollTo(0, 0)
  const isDesk = /^\/desk(?:[/?]|$)/.test(address)
  chooseSheet(isDesk)
  for (const sheet of document.styleSheets) drawAll(sheet.cssRules)

  const clock = new SimulatedClock()
  const unanswered = new Set<string>()
  const surroundings = { clock, reply: replyingCall(replies, unanswered) }
  const { root, isIdle, stop } = isDesk
    ? drawDesk(reactRoot, scene, surroundings)
    : await drawShop(reactRoot, scene, surroundings)

  const actors = function* (actor: AnyActorRef = root): Generator<AnyActorRef> {
    yield actor
    const { children } = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> }
    for (const child of Object.values(children ?? {})) if (child) yield* actors(child)
  }
  const look = (): Drawn => ({
    states: Object.fromEntries(
      [...actors()].flatMap((actor) => {
        const { value } = actor.getSnapshot() as { value?: unknown }
        return value === undefined ? [] : [[idOf(actor), statesIn(value)]]
      }),
    ),
    unanswered: [...unanswered],
  })

  /** Waits until the router is idle and the document does not change any more for some looks. */
  const becomeQuiet = async (looks = quietLooks) => {
    let changes = 0
    const observer = new MutationObserver(() => (changes += 1))
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const begun = performance.now()
    for (let quiet = 0; quiet < looks || !isIdle();) {
      // As the start script of the shop does: lets the pictures further down load. React makes the root anew.
      document.documentElement.dataset['painted'] ??= ''
      const before = changes
      await idle()
      quiet = changes === before && !isWaiting() ? quiet + 1 : 0
      if (performance.now() - begun > longest) break
    }
    observer.disconnect()
    return look()
  }

  return {
    look: () => becomeQuiet(),
    act: async (steps: readonly PageStep[]) => {
      for (const [place, step] of steps.entries()) {
        if ('advance' in step) clock.increment(step.advance)
        else {
          const actor = [...actors()].find((each) => idOf(each) === step.to)
          if (!actor) throw new Error(`There is no ${step.to}; there are ${[...actors()].map(idOf).join(', ')}`)
          actor.send(step.event)
        }
        if (place < steps.length - 1) await becomeQuiet(1)
      }
      return becomeQuiet()
    },
    unmount: stop,
  }
}

/** Whether the shop answers a ping: not in a scene in which a call finds no connection. */
let isReachable = true
globalThis.fetch = (asked) => {
  if (!isReachable) return Promise.reject(new TypeError('offline'))
  // What is said would end by itself.
  if (typeof asked === 'string' && asked.startsWith('/api/base/get_vcode_sound')) return new Promise(() => undefined)
  return Promise.resolve(new Response())
}

let drawn: Awaited<ReturnType<typeof mount>> | undefined
let reactRoot: Root | undefined

const theDrawn = () => {
  if (!drawn) throw new Error('Nothing is drawn yet')
  return drawn
}

const gallery: GalleryPage = {
  draw: async (scene) => {
    drawn?.unmount()
    reactRoot?.unmount()
    reactRoot = createReactRoot(document)
    drawn = await mount(reactRoot, scene)
    return drawn.look()
  },
  act: (steps) => theDrawn().act(steps),
  look: () => theDrawn().look(),
}
Object.assign(globalThis, { gallery })
