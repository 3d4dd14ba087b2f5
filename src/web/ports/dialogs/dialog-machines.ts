import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { forgotMachine } from '#machines/account/forgot.machine.ts'
import { loginMachine } from '#machines/account/login.machine.ts'
import { registerMachine } from '#machines/account/register.machine.ts'
import {
  type SocialSignInEvent,
  socialSignInMachine,
  type SocialWindowEvent,
} from '#machines/account/social-sign-in.machine.ts'
import { verificationCodeMachine } from '#machines/account/verification-code.machine.ts'
import { appointmentActor } from '../appointment/appointment.ts'
import { enquiryMachine } from '#machines/lead/enquiry.machine.ts'
import { enquiryPictureMachine } from '#machines/lead/enquiry-picture.machine.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'
import { focusFieldOfDialogNamed, focusFirstProblem } from '../navigation/focus.ts'
import { readCollection } from '../lead/lead.ts'
import { newCodeKey } from '../account/code-key.ts'
import { speakCode } from '../account/speak-code.ts'
import { openSocialWindow } from '../account/social-window.ts'

/** The machines of the dialogs, connected to the shop's calls; fetched when the first dialog opens. */
export const dialogActors = (call: CallFunction) => {
  const verificationCode = verificationCodeMachine.provide({
    actors: {
      makeCodeKey: fromPromise(() => Promise.resolve(newCodeKey())),
      speakCode: fromPromise(({ input, signal }) => speakCode(input.key, signal)),
    },
  })
  const socialSignIn = socialSignInMachine.provide({
    actors: {
      socialLogin: callActor(call, 'POST /api/user/google_login'),
      socialWindow: fromCallback<SocialWindowEvent | EventObject>(({ sendBack, receive }) => {
        const popup = openSocialWindow((event: SocialSignInEvent) => sendBack(event))
        receive((event) => popup.handleEvent(event))
        return popup.stop
      }),
    },
  })
  return {
    login: loginMachine.provide({
      actors: { signIn: callActor(call, 'POST /api/user/sign_in'), verificationCode, socialSignIn },
      actions: { focusProblem: focusFirstProblem },
    }),
    register: registerMachine.provide({
      actors: {
        signUp: callActor(call, 'POST /api/user/sign_up'),
        checkEmail: callActor(call, 'POST /api/user/check_email'),
        verificationCode,
      },
      actions: { focusProblem: focusFirstProblem },
    }),
    forgot: forgotMachine.provide({
      actors: {
        checkEmail: callActor(call, 'POST /api/user/check_email'),
        requestResetLink: callActor(call, 'POST /api/user/forget_passwd_email'),
      },
      actions: { focusProblem: focusFirstProblem },
    }),
    enquiry: enquiryMachine.provide({
      actors: {
        submitEnquiry: callActor(call, 'POST /api/purchase/submit_custom_info'),
        enquiryPicture: enquiryPictureMachine.provide({
          actors: { readCollection, fetchAd: callActor(call, 'GET /api/purchase/client_ad') },
        }),
      },
      actions: { focusProblem: focusFirstProblem },
    }),
    appointment: appointmentActor(call, focusFieldOfDialogNamed),
  }
}
