import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createShop } from '../../../src/server/shop.ts'
import { ShopClient, testPassword } from '../../support/client.ts'
import { createTestData, testSettings } from '../../support/shop.ts'
import { openShopProcess } from '../../support/shop-process.ts'
import { employ, signInAtDesk } from '../../support/staff.ts'

test('[X-GUARD-04] what is refused is a line of the log each, with call and result, and nothing of a person', async () => {
  const { remove, ...place } = await createTestData('sqlite')
  const before = await createShop(testSettings(place))
  const url = await before.listen()
  const adviser = await employ({ ...before, url, settings: testSettings(place) }, 'adviser')
  await before.close()
  const shop = await openShopProcess({ DATA_DIR: place.dataFolder, LOG_LEVEL: 'info', RATE_FORM: '1' })
  let output = ''
  shop.child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  try {
    const owner = new ShopClient(shop.url)
    const email = await owner.register()
    await owner.signIn(email)
    const guesser = new ShopClient(shop.url)
    await guesser.signIn(email, 'Guess2024')
    const verification = await guesser.verification()
    await guesser.call('POST /api/user/sign_in', {
      user_name: email,
      password: testPassword,
      ...verification,
      vcode: 'WRONG',
    })
    await signInAtDesk(guesser, { ...adviser, password: 'guess' })
    const desk = new ShopClient(shop.url)
    await signInAtDesk(desk, adviser)
    await desk.call('POST /api/desk/list', { subject: 'payments' })
    await owner.call('POST /api/desk/board', {})
    await owner.call('POST /api/purchase/get_order', { order: crypto.randomUUID() })
    const evil = { 'content-type': 'application/json', origin: 'https://evil.example' }
    await owner.fetch('/api/user/logout', { method: 'POST', headers: evil, body: '{}' })
    await owner.fetch('/api/service/upload_picture', { method: 'POST', headers: evil, body: 'x' })
    for (const _ of [1, 2]) await owner.call('POST /api/purchase/footer_email', { email })
    const ended = once(shop.child, 'exit')
    shop.child.kill('SIGTERM')
    await ended
    const refused = output
      .split('\n')
      .filter((line) => line.includes('"refused"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(refused.map(({ call, re, reason }) => [call, re, reason])).toEqual([
      ['POST /api/user/sign_in', '407', 'sign-in'],
      ['POST /api/user/sign_in', '501', 'sign-in'],
      ['POST /api/desk/sign_in', '407', 'sign-in'],
      ['POST /api/desk/list', '403', 'role'],
      ['POST /api/desk/board', '401', 'role'],
      ['POST /api/purchase/get_order', '404', 'owner'],
      ['POST /api/user/logout', '403', 'origin'],
      ['POST /api/service/upload_picture', '403', 'origin'],
      ['POST /api/purchase/footer_email', '429', 'limit'],
    ])
    for (const line of refused)
      expect(Object.keys(line)).toEqual(['level', 'time', 'request', 'call', 're', 'reason', 'msg'])
    for (const secret of [email, adviser.email, '127.0.0.1:', ...owner.cookies.values(), ...desk.cookies.values()]) {
      expect(output.slice(output.indexOf('{')), 'the log').not.toContain(secret)
    }
  } finally {
    await shop.kill()
    await remove()
  }
})
