import type { Payload } from '#contract/calls.ts'
import type { Me } from '#contract/desk/schemas.ts'
import { isPassword } from '../account/passwords.ts'
import { type ActorContext, writeAudit } from '../audit/audit.ts'
import type { StaffMember } from '../calls/handler.ts'
import type { Services } from '../database/services.ts'
import { wholeSession } from './staff-sessions.ts'
import type { findStaff } from './staff.ts'
import { newTotpSecret, stepOf } from './totp.ts'

/** A secret that nobody has, so that checking an unknown email takes as long as checking a known one. */
const spareSecret = newTotpSecret()

const auditSession = (context: ActorContext, staff: string, event: 'staff.signedIn' | 'staff.signedOut') => {
  const [from, to] = event === 'staff.signedIn' ? ['signedOut', 'signedIn'] : ['signedIn', 'signedOut']
  return writeAudit(context, { room: 'staff', subject: staff, event: { type: event }, from, to })
}

/**
 * Checks the password and the code of one of the staff, or of nobody, and uses up the code: of two attempts with one code, at the same moment as well, one
 * is refused. Null is one refusal for whatever is wrong.
 */
export const checkSignIn = async (
  { write, now }: Services,
  staff: Awaited<ReturnType<typeof findStaff>>,
  { password, code }: Payload<'POST /api/desk/sign_in'>,
): Promise<(Me & { uuid: string }) | null> => {
  const at = now()
  const isRight = await isPassword(password, staff?.password_hash ?? null)
  const step = stepOf(staff?.totp_secret ?? spareSecret, code, at)
  if (!staff || !isRight || step === null) return null
  const isAccepted = await write(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('staff')
      .set({ last_step: step })
      .where('uuid', '=', staff.uuid)
      .where('last_step', '<', step)
      // Neither removed nor given another password since.
      .where('active', '=', 1)
      .where('password_hash', '=', staff.password_hash)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await auditSession({ transaction, now: at, actor: `desk:${staff.email}` }, staff.uuid, 'staff.signedIn')
    return true
  })
  return isAccepted ? { uuid: staff.uuid, name: staff.name, role: staff.role, seconds_left: wholeSession } : null
}

/** Records that one of the staff signed out. */
export const recordSignOut = ({ write, now }: Services, { uuid, email }: StaffMember): Promise<void> =>
  write((transaction) => auditSession({ transaction, now: now(), actor: `desk:${email}` }, uuid, 'staff.signedOut'))
