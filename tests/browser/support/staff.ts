import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import type { StaffRole } from '#contract/desk/roles.ts'
import { addStaff } from '../../../src/server/desk/staff.ts'
import { atDesk } from './service.ts'

/** One of the staff, with what they sign in with. */
export interface Employee {
  email: string
  password: string
  /** The code that the authenticator app shows. */
  code: () => string
}

/** Makes an account at the desk of the shop of the tests. */
export const employ = async (role: StaffRole, name = 'Aina'): Promise<Employee> => {
  const email = `${role}-${crypto.randomUUID()}@kilau.example`
  const { password, secret } = await atDesk(({ write }) =>
    write((transaction) => addStaff({ transaction, now: new Date(), actor: 'desk:test' }, { email, name, role })),
  )
  const totp = new TOTP({ secret })
  return { email, password, code: () => totp.generate() }
}

/** Fills in the form to sign in, and sends it. */
export const fillSignIn = async (page: Page, { email, password, code }: Employee, another = code()): Promise<void> => {
  await page.locator('[name="email"]').fill(email)
  await page.locator('[name="password"]').fill(password)
  await page.locator('[name="code"]').fill(another)
  await page.locator('.sign button[type="submit"]').click()
}
