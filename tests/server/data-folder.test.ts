import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { closeToOthers } from '../../src/server/data-folder.ts'
import { startShop } from '../browser/support/shop.ts'
import { ShopClient } from '../support/client.ts'
import { addToCart, answerPayment, diamondForSale, submissionOf, submit } from '../support/commerce.ts'
import { runDesk } from '../support/desk.ts'
import { waitForMail } from '../support/mail.ts'

const permissionsOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8)

/** Path below the folder and permissions of all that is in it, itself included. */
const walk = (folder: string) => [
  ['', permissionsOf(folder)],
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => [
    name,
    permissionsOf(join(folder, name)),
  ]),
]

const expectPrivate = (folder: string) => {
  const entries = walk(folder)
  const expected = entries.map(([name = '']) => [name, lstatSync(join(folder, name)).isDirectory() ? '700' : '600'])
  expect(entries).toEqual(expected)
  return entries.map(([name]) => name)
}

const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-modes-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('the data folder', () => {
  it.each(['is new', 'was open to all'])('is the owner’s alone after a day of sales, where it %s', async (history) => {
    const folder = join(temporaryFolder(), 'data')
    if (history === 'was open to all') {
      mkdirSync(join(folder, 'mail'), { recursive: true })
      for (const name of ['shop.sqlite', 'sandbox-secret', 'mail/old.eml', 'backup.sqlite'])
        writeFileSync(join(folder, name), '')
      for (const name of ['', 'mail']) chmodSync(join(folder, name), 0o777)
      for (const name of ['shop.sqlite', 'sandbox-secret', 'mail/old.eml', 'backup.sqlite'])
        chmodSync(join(folder, name), 0o666)
    }
    const shop = await startShop({ DATA_DIR: folder })
    onTestFinished(() => shop.stop())
    const client = new ShopClient(shop.url)
    const email = await client.register()
    await client.signIn(email)
    const diamond = await diamondForSale(client)
    const { url } = await submit(client, submissionOf(await addToCart(client, { diamond: diamond.uuid })))
    await answerPayment(client, url, 'approve')
    await waitForMail(folder, email, /Your order/)
    const names = expectPrivate(folder)
    expect((await runDesk({ dataFolder: folder }, 'orders', 'list')).stdout).toContain('KL-')
    expectPrivate(folder)
    expect(names).toEqual(
      expect.arrayContaining(['shop.sqlite', 'shop.sqlite-wal', 'shop.sqlite-shm', 'sandbox-secret', 'mail']),
    )
    expect(names.filter((name) => name?.endsWith('.eml')).length).toBeGreaterThan(0)
  })

  it('is closed without touching what a link in it leads to, nor a folder that is shared', () => {
    const outside = temporaryFolder()
    writeFileSync(join(outside, 'theirs'), '')
    chmodSync(join(outside, 'theirs'), 0o644)
    const folder = temporaryFolder()
    symlinkSync(join(outside, 'theirs'), join(folder, 'link'))
    closeToOthers(folder)
    expect(permissionsOf(join(outside, 'theirs'))).toBe('644')
    chmodSync(outside, 0o1777)
    closeToOthers(outside)
    expect([permissionsOf(outside), permissionsOf(join(outside, 'theirs'))]).toEqual(['777', '644'])
  })
})
