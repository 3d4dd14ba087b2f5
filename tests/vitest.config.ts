import { defineConfig } from 'vitest/config'
import { pictures } from '../src/web/build/pictures.ts'

const root = new URL('..', import.meta.url).pathname
const project = (
  name: string,
  settings: {
    hookTimeout?: number
    testTimeout?: number
    maxWorkers?: number
    sequence?: { groupOrder: number }
    globalSetup?: string
    expect?: { poll: { timeout: number; interval: number } }
  } = {},
) => ({
  root,
  // Views import the names of pictures.
  plugins: [pictures()],
  // The files of a worker share modules, and in the browser one Chromium: each begins with a shop or a session of its own.
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], isolate: false, ...settings },
})

/** After the pages: these wait for a database, a process or a frame half of their time, so one more runs at once. */
const besides = { maxWorkers: 4, sequence: { groupOrder: 1 } }

export default defineConfig({
  root,
  test: {
    // One more than the cores of a small machine: a worker waits for the browser and the shop a third of its time.
    maxWorkers: 3,
    exclude: ['**/node_modules/**', '**/.stryker-tmp/**', '**/dist/**'],
    projects: [
      project('contract', besides),
      project('web', besides),
      project('machines', { ...besides, testTimeout: 60_000 }),
      project('tools', {
        ...besides,
        testTimeout: 120_000,
        hookTimeout: 120_000,
        globalSetup: './tests/tools/global-setup.ts',
      }),
      project('server', {
        ...besides,
        testTimeout: 60_000,
        hookTimeout: 120_000,
        globalSetup: './tests/support/postgres.ts',
        expect: { poll: { timeout: 15_000, interval: 20 } },
      }),
      project('browser', {
        // A tour walks up to ninety steps.
        testTimeout: 240_000,
        hookTimeout: 120_000,
        globalSetup: './tests/browser/support/global-setup.ts',
        expect: { poll: { timeout: 15_000, interval: 20 } },
      }),
      project('gallery', { ...besides, testTimeout: 30_000, globalSetup: './tests/gallery/support/global-setup.ts' }),
    ],
  },
})
