import { TOTP } from 'otpauth'
import type { StaffRole } from '#contract/desk/roles.ts'
import { addStaff, type Credentials } from '../../src/server/desk/staff.ts'
import { ShopClient } from './client.ts'
import type { TestShop } from './shop.ts'

/** One of the staff with an account. */
export interface Employee extends Credentials {
  email: string
  /** The code of the authenticator app, so many steps of 30 s away from now. */
  code: (steps?: number) => string
}

/** Makes an account at the desk. */
export const employ = async (shop: TestShop, role: StaffRole = 'manager'): Promise<Employee> => {
  const email = `${role}-${crypto.randomUUID()}@kilau.example`
  const { write, now } = shop.services
  const credentials = await write((transaction) =>
    addStaff({ transaction, now: now(), actor: 'desk:test' }, { email, name: 'Aina', role }),
  )
  const totp = new TOTP({ secret: credentials.secret })
  const code = (steps = 0) => totp.generate({ timestamp: now().getTime() + steps * 30_000 })
  return { ...credentials, email, code }
}

/** Signs in at the desk with the code of now, unless another one is named. */
export const signInAtDesk = (client: ShopClient, { email, password, code }: Employee, another = code()) =>
  client.call('POST /api/desk/sign_in', { email, password, code: another })

/** A client of one of the staff who is signed in. */
export const atDesk = async (shop: TestShop, role: StaffRole = 'manager', client = new ShopClient(shop.url)) => {
  const employee = await employ(shop, role)
  const { body } = await signInAtDesk(client, employee)
  if (body.re !== '200') throw new Error(`desk/sign_in answered ${body.re}`)
  return { client, employee }
}
