import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadOrCreateSecret } from '../../../src/server/payment/sandbox/secret.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('[CHECKOUT-04] the secret of webhooks is made once, for its owner only, also by several processes at once', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => loadOrCreateSecret(folder)))
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set([...secrets, await loadOrCreateSecret(folder)]).size).toBe(1)
  expect(readdirSync(folder)).toEqual(['sandbox-secret'])
  expect(statSync(join(folder, 'sandbox-secret')).mode & 0o777).toBe(0o600)
})

test('[CHECKOUT-04] an empty secret, which anybody could sign with, is replaced', async () => {
  writeFileSync(join(folder, 'sandbox-secret'), '')
  expect(await loadOrCreateSecret(folder)).toMatch(/^[0-9a-f]{64}$/)
})
