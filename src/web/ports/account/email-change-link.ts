import { emailChangeLinkMachine } from '#machines/account/email-change-link.machine.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'

/** The page of a mailed link that confirms or stops a change of the email address. */
export const emailChangeLinkActor = (call: CallFunction) =>
  emailChangeLinkMachine.provide({
    actors: {
      readEmailChange: callActor(call, 'POST /api/user/get_email_change'),
      confirmEmailChange: callActor(call, 'POST /api/user/confirm_email_change'),
      stopEmailChange: callActor(call, 'POST /api/user/stop_email_change'),
    },
  })
