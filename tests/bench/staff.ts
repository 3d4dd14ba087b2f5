import { browserIdOf } from '../../src/server/account/known-browsers.ts'
import type { OpenDatabase } from '../../src/server/database/engine.ts'
import { addStaff, findStaff } from '../../src/server/desk/staff.ts'
import { createStaffSessions } from '../../src/server/desk/staff-sessions.ts'

const email = 'load@example.com'

/** Resolves to the value of the cookie of a manager who is signed in: the session is real, only the sign-in is skipped. */
export const signInManager = async ({ db, write }: OpenDatabase): Promise<string> => {
  const now = () => new Date()
  await write((transaction) =>
    addStaff({ transaction, now: now(), actor: 'desk:bench' }, { email, name: 'Load', role: 'manager' }),
  )
  const staff = await findStaff(db, email)
  return createStaffSessions({ db, write, now }).start(staff?.uuid ?? '', null, browserIdOf(undefined))
}
