import { pieceMachine } from '#machines/catalogue/piece.machine.ts'
import { enableCardTransitions } from '../catalogue/card-transition.ts'
import { skinToneActor } from '../detail/skin-tone.ts'
import { focusFirstProblemOfPage } from '../navigation/focus.ts'
import { shareActor } from '../share/share.ts'
import { viewerActor } from '../viewer/viewer.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ router }: ScreenParts) => {
  // A card leads to a detail page, so this runs before the first card transition.
  enableCardTransitions(router)
  return {
    piece: pieceMachine.provide({
      actors: { share: shareActor, skinTone: skinToneActor, viewer: viewerActor },
      actions: { focusProblem: focusFirstProblemOfPage },
    }),
  }
}
