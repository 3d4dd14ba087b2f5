import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ShopClient } from '../../support/client.ts'
import { runDesk } from '../../support/desk.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

describe.each(databases)('the staff’s accounts at the desk on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  const run = (...words: string[]) => runDesk(shop.settings, 'staff', ...words)
  const list = async () =>
    JSON.parse((await run('list', '--json')).stdout) as { email: string; role: string; active: number }[]
  const signIn = async (client: ShopClient, email: string, password: string, otpauth: string) => {
    const code = URI.parse(otpauth).generate()
    return (await client.call('POST /api/desk/sign_in', { email, password, code })).body
  }

  test('[X-DESK-13] one is made with a password and a secret that are shown once, and signs in with them', async () => {
    expect((await run('add', 'Aina@kilau.example', 'Aina', 'adviser', '--dry-run')).stdout).toBe(
      'Aina@kilau.example (nothing was changed)',
    )
    expect(await list()).toEqual([])
    const { stdout, code } = await run('add', 'Aina@kilau.example', 'Aina', 'adviser')
    expect(code).toBe(0)
    const [, password = ''] = /^Password: {2}([\w-]{20})$/m.exec(stdout) ?? []
    const [otpauth = ''] = /^otpauth:\/\/\S+$/m.exec(stdout) ?? []
    const [, secret = ''] = /^Secret: {4}([A-Z2-7]{32})$/m.exec(stdout) ?? []
    const totp = URI.parse(otpauth)
    expect(totp).toBeInstanceOf(TOTP)
    expect(totp).toMatchObject({ issuer: 'Kilau', label: 'aina@kilau.example', digits: 6, period: 30 })
    expect(totp.secret.base32).toBe(secret)
    const stored = JSON.stringify(await shop.services.db.selectFrom('staff').selectAll().execute())
    expect(stored).not.toContain(password)
    expect(stored).toContain('$argon2id$')
    const client = new ShopClient(shop.url)
    expect(await signIn(client, 'aina@kilau.example', password, otpauth)).toMatchObject({
      re: '200',
      data: { name: 'Aina', role: 'adviser' },
    })

    expect((await run('list')).stdout).toMatch(/^aina@kilau\.example {2}adviser {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}Aina$/)
    expect((await run('add', 'aina@kilau.example', 'Aina', 'manager')).stderr).toMatch(
      /^aina@kilau\.example has an account/,
    )
    const reset = JSON.parse((await run('reset', 'aina@kilau.example', '--json')).stdout) as Record<string, string>
    expect((await client.call('POST /api/desk/me', {})).body).toEqual({ re: '503' })
    expect(await signIn(client, 'aina@kilau.example', password, reset['otpauth'] ?? '')).toEqual({ re: '407' })
    expect(await signIn(client, 'aina@kilau.example', reset['password'] ?? '', reset['otpauth'] ?? '')).toMatchObject({
      re: '200',
    })

    expect((await run('remove', 'aina@kilau.example', '--dry-run')).stdout).toContain('(nothing was changed)')
    expect((await client.call('POST /api/desk/me', {})).body.re).toBe('200')
    expect((await run('remove', 'aina@kilau.example')).stdout).toBe('aina@kilau.example cannot sign in any more.')
    expect((await client.call('POST /api/desk/me', {})).body).toEqual({ re: '503' })
    expect(await list()).toMatchObject([{ email: 'aina@kilau.example', active: 0 }])
    expect((await run('add', 'aina@kilau.example', 'Aina', 'workshop')).code).toBe(0)
    expect(await list()).toMatchObject([{ role: 'workshop', active: 1 }])
  })

  test.each([
    [['add', 'aina', 'Aina', 'manager'], /^"aina" is no email address\./],
    [['add', 'b@kilau.example', ' ', 'manager'], /^A name has 1 to 96 characters\./],
    [['add', 'b@kilau.example', 'B', 'owner'], /^"owner" is no role: manager, workshop, adviser\.$/],
    [['reset', 'nobody@kilau.example'], /^Nobody of the staff has the email nobody@kilau\.example\./],
    [['remove', 'nobody@kilau.example'], /^Nobody of the staff/],
    [[], /^Accounts are listed, added, reset and removed:/],
  ])('[X-DESK-13] %j is refused with what is possible', async (words, message) => {
    expect(await run(...words)).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(message) })
  })
})
