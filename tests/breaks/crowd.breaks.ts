import type { Breaks } from './break.ts'

const admission = 'src/server/http/admission.ts'
const call = 'src/web/ports/call.ts'
const recorded = 'src/server/http/recorded-calls.ts'

export const breaks: Breaks = {
  'X-CROWD-01': [
    { file: 'src/server/http/errors.ts', replace: "{ re: '529' }", by: "{ re: '503' }" },
    {
      file: 'src/server/http/errors.ts',
      replace: "if (request.method === 'GET') reply.header('refresh'",
      by: "if (request.method === 'POST') reply.header('refresh'",
    },
    {
      file: 'src/server/http/pace.ts',
      replace: 'Math.max(this.#spent / this.#answered, (this.#spent + current) / (this.#answered + 1))',
      by: 'this.#spent / this.#answered + 0 * current',
    },
    { file: admission, replace: '      pace.spend()', by: '      pace.count()' },
    { file: admission, replace: 'setTimeout(() => setImmediate(giveUp), longest)', by: 'setTimeout(giveUp, longest)' },
    { file: admission, replace: '!startsAtOnce(rank) && expected >', by: 'expected >' },
  ],
  'X-CROWD-02': [
    { file: 'src/contract/call.ts', replace: "account: 'high', payment: 'high'", by: "account: 'low', payment: 'low'" },
    { file: 'src/contract/call.ts', replace: "['high', 'normal', 'low']", by: "['low', 'normal', 'high']" },
  ],
  'X-CROWD-03': [
    {
      file: 'src/server/http/fair-queue.ts',
      replace: 'const entry = own.shift()\n      this.#byAddress.delete(address)',
      by: 'const entry = own.shift()\n      if (own.length === 0) this.#byAddress.delete(address)',
    },
    {
      file: 'src/server/http/pages.ts',
      replace: 'if (cached) {',
      by: 'if (cached && page.pathname === page.search) {',
    },
  ],
  'X-CROWD-04': [
    { file: call, replace: 'tries < maxTries', by: 'tries > maxTries' },
    { file: call, replace: 'Number(retryAfter) * 1000', by: 'Number(retryAfter)' },
    { file: 'src/web/entry-client.tsx', replace: "{ type: 'call.refused' }", by: "{ type: 'call.answered' }" },
  ],
  'X-CROWD-05': [
    { file: 'src/server/http/admit.ts', replace: 'open > 2 * most', by: 'open > 9 * most' },
    { file: 'src/server/http/admit.ts', replace: "if (open > most) reply.header('connection', 'close')", by: '' },
  ],
  'X-CROWD-06': [
    { file: recorded, replace: 'hashOf(answer) !== hash', by: 'hashOf(answer) === null' },
    { file: recorded, replace: "if (calls[name].limit !== 'read') mayRepeat = false", by: '' },
    { file: recorded, replace: '      mayRepeat = false\n      throw error', by: '      throw error' },
    { file: 'src/server/http/page-cache.ts', replace: 'const maxLifetimes = 12', by: 'const maxLifetimes = 1' },
    {
      file: 'src/server/http/page-cache.ts',
      replace: 'performance.now() < last.at + maxLifetimes * lifetime',
      by: 'last.at > 0',
    },
  ],
  'X-CROWD-07': [
    {
      file: 'src/server/http/pages.ts',
      replace: 'await admission.pause(importanceOf(page), addressKey(request))',
      by: 'await admission.enter(importanceOf(page), addressKey(request), () => false)',
    },
    { file: admission, replace: 'const longestPause = 250', by: 'const longestPause = 60_000' },
    { file: admission, replace: 'each.running < each.most', by: 'each.most > 0' },
    {
      file: admission,
      replace: 'if (startsAtOnce(rank)) return Promise.resolve()',
      by: 'if (rank.most > 0) return Promise.resolve()',
    },
  ],
}
