import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopAfterRun } from '../../support/run-folder.ts'
import { testDiamonds } from '../../support/test-seed.ts'
import { freePort } from '../../support/free-port.ts'

/** The one verification code that a shop in tests accepts. */
export const testCode = 'TEST1'

/** A built shop in a process and a data folder of its own, with its rate limits lifted. */
interface ShopProcess {
  url: string
  dataFolder: string
  stop: () => Promise<void>
}

const waitUntilReady = async (url: string, child: ChildProcess) => {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}`)
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the shop did not answer within 60 s')
}

/** Starts the built shop with an empty data folder, which it seeds; `settings` are variables of its environment. */
export async function startShop(settings: Readonly<Record<string, string>> = {}): Promise<ShopProcess> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-browser-'))
  // The shop must know its port beforehand, because its own address is a setting.
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      SEED_DIAMONDS: String(testDiamonds),
      SHOP_TEST_VCODE: testCode,
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
      LONGEST_WAIT_MS: '60000',
      SANDBOX_LATE_MS: '1000',
      SWEEP_SECONDS: '1',
      ...settings,
    },
  })
  stopAfterRun(child)
  await waitUntilReady(url, child)
  return {
    url,
    dataFolder,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
