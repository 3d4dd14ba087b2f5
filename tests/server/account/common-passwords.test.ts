import { afterAll, beforeAll, expect, test } from 'vitest'
import { ShopClient, testPassword } from '../../support/client.ts'
import { openTestShop, type TestShop } from '../../support/shop.ts'
import { extractLink, waitForMail } from '../../support/mail.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop('sqlite')
})
afterAll(() => shop.close())

const signUp = async (pwd: string) => {
  const client = new ShopClient(shop.url)
  const email = `customer-${crypto.randomUUID()}@shop.example`
  const payload = { firstname: '', lastname: '', email, pwd, gender: '0' as const, ...(await client.verification()) }
  return (await client.call('POST /api/user/sign_up', payload)).body
}

// Each passes the rule of 6 to 15 characters of two kinds.
test.each([
  'Password1',
  'Qwerty123',
  'password1',
  'PASSWORD1',
  'abc123',
  'Welcome1',
  'P@ssw0rd',
  'Iloveyou1',
  '1q2w3e4r',
])('[X-GUARD-03] nobody registers with "%s"', async (pwd) => {
  expect(await signUp(pwd)).toEqual({ re: '422' })
})

test.each(['Sireh2024', 'Password1Kilau', 'ring4Mei'])('[X-GUARD-03] "%s" is no common password', async (pwd) => {
  expect(await signUp(pwd)).toEqual({ re: '200' })
})

test('[X-GUARD-03] a password is not changed to one of the commonest, and the old one stays', async () => {
  const client = new ShopClient(shop.url)
  const email = await client.register()
  await client.signIn(email)
  const payload = { old_password: testPassword, pwd: 'Password1' }
  expect((await client.call('POST /api/user/change_password', payload)).body).toEqual({ re: '422' })
  expect((await new ShopClient(shop.url).signIn(email)).body.re).toBe('200')
})

test('[X-GUARD-03] a mailed link sets none of the commonest, and can be used afterwards', async () => {
  const client = new ShopClient(shop.url)
  const email = await client.register()
  await client.call('POST /api/user/forget_passwd_email', { email })
  const mail = await waitForMail(shop.settings.dataFolder, email, /password/i)
  const { token } = extractLink(mail, '/pages/ResetPassword')
  const set = async (pwd: string) => (await client.call('POST /api/user/reset_password', { token, pwd })).body.re
  expect([await set('Qwerty123'), await set('Emas2031')]).toEqual(['422', '200'])
})
