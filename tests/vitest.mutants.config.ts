import { defineConfig } from 'vitest/config'

// What Stryker runs: the books of the machine that it breaks, without the set-up of the other projects.
export default defineConfig({
  test: {
    include: (process.env['MUTANTS_TESTS'] ?? 'tests/machines/**/*.test.ts').split(','),
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 60_000,
    maxWorkers: 1,
  },
})
