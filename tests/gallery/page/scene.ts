import type { AnyEventObject } from 'xstate'
import type { Answer, CallName } from '#contract/calls.ts'
import type { AppInput } from '#machines/app/app.machine.ts'
import type { PublicSettings } from '#contract/public-settings.ts'

/** What becomes of a call in a scene: an answer, no connection, or no answer as long as the scene lasts. */
export type Reply<Name extends CallName> = Answer<Name> | 'offline' | 'never'
/** The replies to each call; of several, each is given once and the last one from then on. */
export type Replies = { [Name in CallName]?: Reply<Name> | readonly Reply<Name>[] }

/** Something that happens in the page without a person: an event to an actor by its id, or time that passes, ms. */
export type PageStep = { to: string; event: AnyEventObject } | { advance: number }

/** Everything the page needs to draw a state. */
export interface Scene {
  input: AppInput
  /** Path and query of the page. */
  address: string
  settings: PublicSettings
  replies: Replies
  /** Entries of the browser's session storage. */
  session: Readonly<Record<string, string>>
  /** Entries of the browser's local storage. */
  local: Readonly<Record<string, string>>
}

/** What a drawn page reports. */
export interface Drawn {
  /** The states of every actor that is a machine, by its id: leaves as dotted paths. */
  states: Record<string, string[]>
  /** Calls that the scene gives no reply to. */
  unanswered: string[]
}

/** What the page offers to the tests. */
export interface GalleryPage {
  /** Draws a scene, in place of the one before. */
  draw: (scene: Scene) => Promise<Drawn>
  /** Makes something happen in the scene that is drawn. */
  act: (steps: readonly PageStep[]) => Promise<Drawn>
  /** What is drawn now, once the page is quiet. */
  look: () => Promise<Drawn>
}
