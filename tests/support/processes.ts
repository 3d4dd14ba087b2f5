import { spawnSync } from 'node:child_process'

/** Ids of the processes that a process has started and that still run. */
export const childrenOf = (id: number | undefined): number[] =>
  spawnSync('pgrep', ['-P', String(id)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')
    .map(Number)
