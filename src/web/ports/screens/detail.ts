import { pieceMachine } from '#machines/catalogue/piece.machine.ts'
import { lightboxActor } from '../detail/lightbox.ts'
import { skinToneActor } from '../detail/skin-tone.ts'
import { focusFirstProblemOfPage } from '../navigation/focus.ts'
import { shareActor } from '../share/share.ts'
import { viewerActor } from '../viewer/viewer.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ router }: ScreenParts) => ({
  piece: pieceMachine.provide({
    actors: { lightbox: lightboxActor, share: shareActor, skinTone: skinToneActor, viewer: viewerActor },
    actions: {
      focusProblem: focusFirstProblemOfPage,
      refreshItem: () => void router.options.context.queryClient.invalidateQueries({ queryKey: ['diamond'] }),
      navigate: (_args, changes) => {
        const { pathname, search } = router.state.location
        const query = new URLSearchParams({ ...search, ...changes })
        void router.navigate({ href: `${pathname}?${query.toString()}`, replace: true })
      },
    },
  }),
})
