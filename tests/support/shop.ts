import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { readSettings, type Settings } from '../../src/server/settings.ts'
import { createShop, type Shop } from '../../src/server/shop.ts'

/** The engines that the server tests run on. */
export const databases = ['sqlite', 'postgres'] as const
export type DatabaseName = (typeof databases)[number]

/** The one verification code of the tests. */
export const testCode = 'TEST1'

const withPostgresClient = async (work: (client: Client) => Promise<unknown>) => {
  const client = new Client(`${inject('postgres')}/postgres`)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** A place for one shop's data: a fresh folder, and on PostgreSQL a fresh database; seeded, or empty. */
export const createTestData = async (database: DatabaseName, contents: 'seeded' | 'empty' = 'seeded') => {
  const seeded = contents === 'seeded' ? inject('seeded') : null
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-data-'))
  const name = `shop_${crypto.randomUUID().replaceAll('-', '')}`
  if (database === 'postgres') {
    const template = seeded?.database ?? 'template0'
    await withPostgresClient((client) => client.query(`create database ${name} template ${template}`))
  } else if (seeded) {
    copyFileSync(join(seeded.folder, 'shop.sqlite'), join(dataFolder, 'shop.sqlite'))
  }
  return {
    dataFolder,
    // As long as the waits below, for the same reason.
    databaseTimeout: 30_000,
    databaseUrl: database === 'postgres' ? `${inject('postgres')}/${name}` : null,
    remove: async () => {
      if (database === 'postgres')
        await withPostgresClient((client) => client.query(`drop database ${name} with (force)`))
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

const environment = {
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  SHOP_TEST_VCODE: testCode,
  DRAIN_MS: '0',
  // A machine that is busy with other tests must not make a write give up, nor the shop refuse anybody.
  WRITE_WAIT_MS: '30000',
  LONGEST_WAIT_MS: '60000',
  PAGE_CACHE_SECONDS: '0',
  RATE_READ: '0',
  RATE_WRITE: '0',
  RATE_ACCOUNT: '0',
  RATE_PAYMENT: '0',
  RATE_SIGN_IN: '0',
  SIGN_IN_TRIES: '0',
  RATE_FORM: '0',
  RATE_UPLOAD: '0',
  RATE_PREVIEW: '0',
  RATE_PAGE: '0',
}

/** Settings of a test's shop. */
export const testSettings = (changes: Partial<Settings> = {}): Settings => ({
  ...readSettings(environment),
  ...changes,
})

export interface TestShop extends Shop {
  url: string
  settings: Settings
}

type TestShopOptions = { settings?: Partial<Settings> } & Parameters<typeof createShop>[1]

/** Starts a shop on a free port with its own data; `close` stops it and deletes the data. */
export const openTestShop = async (
  database: DatabaseName,
  { settings: changes = {}, ...options }: TestShopOptions = {},
): Promise<TestShop> => {
  const { remove, ...place } = await createTestData(database)
  const settings = testSettings({ ...place, ...changes })
  const shop = await createShop(settings, options)
  const url = await shop.listen()
  return {
    ...shop,
    url,
    settings,
    close: async () => {
      await shop.close()
      await remove()
    },
  }
}
