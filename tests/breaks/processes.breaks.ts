import type { Breaks } from './break.ts'

const workers = 'src/server/workers.ts'
const listen = 'src/server/http/listen.ts'
const counts = 'src/server/http/rate-counts.ts'
const turn = 'src/server/database/shared-turn.ts'

export const breaks: Breaks = {
  'X-RUN-01': [
    { file: workers, replace: '    setTimeout(() => isStopping || start(), wait)\n', by: '' },
    {
      file: workers,
      replace: 'if (since === undefined && serving.size === 0)',
      by: 'if (serving.size > settings.workers)',
    },
    { file: listen, replace: 'canShare && cluster.isPrimary ? await findPort(place) : place.port', by: 'place.port' },
    { file: 'src/server/settings.ts', replace: 'availableParallelism() - 1', by: 'availableParallelism()' },
  ],
  'X-RUN-02': [
    { file: counts, replace: 'rate_counts.count + excluded.count end', by: 'excluded.count end' },
    { file: counts, replace: '{ hash: hashOf(key),', by: '{ hash: key,' },
    {
      file: counts,
      replace: '      if (row && row.count > max) return',
      by: '      if (row && row.count > max * 2) return',
    },
    { file: counts, replace: '      window.count = counted.count + window.unshared\n', by: '' },
    { file: counts, replace: 'isAlone ? null :', by: '!isAlone ? null :' },
    {
      file: 'src/server/http/rate-limits.ts',
      replace: 'createRateLimit(counts.exactly, { name: call',
      by: 'createRateLimit(counts.roughly, { name: call',
    },
  ],
  'X-RUN-03': [
    { file: turn, replace: "'<=', at.toISOString()", by: "'>=', ''" },
    { file: turn, replace: 'const share = 0.9', by: 'const share = 1.1' },
  ],
  'X-RUN-04': [
    {
      file: listen,
      replace: 'while (!(await isQuiet()) && performance.now() < until);',
      by: '',
    },
    {
      file: 'src/server/shop.ts',
      replace: '    socketsClosed = closeSockets()\n    await socketsClosed\n',
      by: '',
    },
    { file: 'src/server/main.ts', replace: 'cluster.isWorker ? { reach: reachTogether } : {}', by: '{}' },
    {
      file: 'src/server/shop.ts',
      replace: "if (stopping) reply.header('connection', 'close')",
      by: "if (!stopping) reply.header('connection', 'close')",
    },
  ],
  'X-RUN-05': [{ file: 'src/server/http/server.ts', replace: '    connectionTimeout: settings.stall,\n', by: '' }],
  'X-RUN-06': [{ file: listen, replace: 'const socketCount = 16', by: 'const socketCount = 1' }],
  'X-RUN-07': [
    { file: counts, replace: 'window.count = counted.count + window.unshared', by: 'window.count = window.unshared' },
  ],
}
