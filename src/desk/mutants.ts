import { spawnSync } from 'node:child_process'

// npm run mutants [-- GLOB ...]: breaks every machine in every way Stryker knows and says which breaks no test noticed.
const globs = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@stryker-mutator/core/bin/stryker.js',
    'run',
    '.stryker.config.json',
    ...(globs.length > 0 ? ['--mutate', globs.join(',')] : []),
  ],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
)
process.exit(status ?? 1)
