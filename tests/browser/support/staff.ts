import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import type { StaffRole } from '#contract/desk/roles.ts'
import type { Order } from '#contract/order/schemas.ts'
import { addStaff } from '../../../src/server/desk/staff.ts'
import type { BrowserSession, OpenBrowserSession } from './browser-session.ts'
import { callAs, registerAndSignIn } from './customer.ts'
import { payAs, placeOrder } from './orders.ts'
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

/** Somebody of the staff, signed in at an address of the page. */
export const openDesk = async (open: OpenBrowserSession, role: StaffRole, path: string): Promise<BrowserSession> => {
  const session = await open()
  await session.goto(path)
  await fillSignIn(session.page, await employ(role))
  await session.page.locator('.desk__who').waitFor()
  return session
}

/** An order of a customer of its own; paid, unless it is left unpaid. */
export const makeOrder = async (
  open: OpenBrowserSession,
  { paid = true } = {},
): Promise<{ customer: BrowserSession; email: string; order: string; number: string; read: () => Promise<Order> }> => {
  const customer = await open()
  const { email } = await registerAndSignIn(customer.context)
  const { order, url } = await placeOrder(customer.context)
  if (paid) await payAs(customer.context, url, 'approve')
  const read = async () => {
    await callAs(customer.context, 'POST /api/purchase/get_payment_state', { order })
    const { data } = await callAs(customer.context, 'POST /api/purchase/get_order', { order })
    if (!data) throw new Error('the order is gone')
    return data
  }
  return { customer, email, order, number: (await read()).number, read }
}
