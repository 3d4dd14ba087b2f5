import { pieceMachine } from '#machines/catalogue/piece.machine.ts'
import { lightboxActor } from '../detail/lightbox.ts'
import { skinToneActor } from '../detail/skin-tone.ts'
import { focusFirstProblemOfPage } from '../navigation/focus.ts'
import { shareActor } from '../share/share.ts'
import { viewerActor } from '../viewer/viewer.ts'

export const screens = () => ({
  piece: pieceMachine.provide({
    actors: { lightbox: lightboxActor, share: shareActor, skinTone: skinToneActor, viewer: viewerActor },
    actions: { focusProblem: focusFirstProblemOfPage },
  }),
})
