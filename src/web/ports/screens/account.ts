import { resetPasswordMachine } from '#machines/account/reset-password.machine.ts'
import { callActor } from '../call-actor.ts'
import { focusFirstProblemOfPage, showBeginningOfPage } from '../navigation/focus.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ call }: ScreenParts) => ({
  resetPassword: resetPasswordMachine.provide({
    actors: { resetPassword: callActor(call, 'POST /api/user/reset_password') },
    actions: { focusProblem: focusFirstProblemOfPage, showMessage: showBeginningOfPage },
  }),
})
