import { defineConfig } from 'vitest/config'

const root = new URL('..', import.meta.url).pathname
const project = (
  name: string,
  settings: {
    hookTimeout?: number
    testTimeout?: number
    fileParallelism?: boolean
    globalSetup?: string
    expect?: { poll: { timeout: number; interval: number } }
  } = {},
) => ({
  root,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...settings },
})

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    exclude: ['**/node_modules/**', '**/.stryker-tmp/**', '**/dist/**'],
    projects: [
      project('contract'),
      project('web'),
      project('machines', { testTimeout: 60_000 }),
      project('server', {
        testTimeout: 60_000,
        hookTimeout: 120_000,
        globalSetup: './tests/support/postgres.ts',
        expect: { poll: { timeout: 15_000, interval: 20 } },
      }),
      project('browser', {
        testTimeout: 120_000,
        hookTimeout: 120_000,
        globalSetup: './tests/browser/support/global-setup.ts',
        expect: { poll: { timeout: 15_000, interval: 20 } },
      }),
    ],
  },
})
