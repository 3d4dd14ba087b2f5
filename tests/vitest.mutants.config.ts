import { defineConfig } from 'vitest/config'

// What Stryker runs: the machines' books alone, without the set-up of the other projects.
export default defineConfig({
  test: {
    include: ['tests/machines/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 60_000,
    maxWorkers: 1,
  },
})
