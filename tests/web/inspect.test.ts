import { globSync, existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mask, maskPersonalData, maskSnapshot } from '../../src/web/inspect/mask-personal-data.ts'

test('the inspector sees no personal data, in whatever depth', () => {
  const held = {
    email: 'mei@example.com',
    password: 'Sireh2024',
    firstName: 'Mei',
    user_name: 'Mei',
    visitor_1_name: 'Mei',
    whatsapp: '60123456789',
    token: 'abcdefghijklmnopqrstuvwxyz',
    fields: { name: 'Lim Mei Ling', phone: '60123456789', address: '18 Jalan Telawi 3', city: 'Kuala Lumpur' },
    customer: { userName: 'Mei', cartCount: 2 },
    output: { re: '200', data: [{ email: 'mei@example.com' }] },
    search: { token: 'abcdefghijklmnopqrstuvwxyz' },
    href: '/pages/ResetPassword?token=abcdefghijklmnopqrstuvwxyz',
  }
  const shown = JSON.stringify(maskPersonalData(held))
  for (const secret of ['mei@', 'Sireh', 'Mei', '6012', 'Telawi', 'Lumpur', 'abcdef']) {
    expect(shown).not.toContain(secret)
  }
  expect(shown).toContain('"cartCount":2')
  expect(shown).toContain('"re":"200"')
})

test('the inspector sees states and what is not personal', () => {
  const snapshot = {
    status: 'active',
    value: { editing: 'ready' },
    context: { email: 'mei@example.com', problem: null },
  }
  expect(maskSnapshot({ ...snapshot, children: {}, machine: {} })).toEqual({
    ...snapshot,
    context: { email: mask, problem: null },
  })
  expect(maskPersonalData({ type: 'email.changed', value: 'mei@example.com' })).toEqual({
    type: 'email.changed',
    value: mask,
  })
  expect(maskPersonalData({ type: 'message.shown', message: { id: 'shell.offline', tone: 'error' } })).toEqual({
    type: 'message.shown',
    message: { id: 'shell.offline', tone: 'error' },
  })
})

test('nothing of the inspector is in the built site', () => {
  const client = globSync('dist/client/assets/*.js')
  if (!existsSync('dist/client')) return
  expect(client.length).toBeGreaterThan(0)
  for (const file of client) expect(readFileSync(file, 'utf8'), file).not.toMatch(/statelyai|xstateinspector/)
})
