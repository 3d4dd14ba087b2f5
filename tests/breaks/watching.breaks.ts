import type { Breaks } from './break.ts'

const metrics = 'src/server/metrics'
const traces = 'src/server/traces'

export const breaks: Breaks = {
  'X-WATCH-01': [
    { file: `${metrics}/metrics.ts`, replace: "route: routeOptions.url ?? 'none'", by: 'route: request.url' },
    { file: `${metrics}/figures.ts`, replace: ".where('dead_at', 'is', null)", by: '' },
    { file: 'src/server/audit/persisted.ts', replace: 'state: persisted.state })', by: "state: '' })" },
    { file: `${metrics}/open.ts`, replace: 'if (metrics === null) return null', by: '' },
  ],
  'X-WATCH-02': [
    { file: `${traces}/open.ts`, replace: 'if (tracesUrl === null) return null', by: '' },
    { file: 'src/server/outbox/runner.ts', replace: 'traceparent: row.traceparent', by: 'traceparent: null' },
    { file: 'src/server/database/group-commit.ts', replace: 'AsyncLocalStorage.bind(work)', by: 'work' },
    {
      file: `${traces}/traces.ts`,
      replace: 'error instanceof Error ? error.name',
      by: 'error instanceof Error ? error.message',
    },
  ],
  'X-WATCH-03': [
    { file: 'src/server/http/request-id.ts', replace: "isTrusted(request.socket.remoteAddress ?? '', 0)", by: 'true' },
    { file: 'src/server/outbox/effects.ts', replace: 'request_id: request', by: 'request_id: null' },
    { file: 'src/server/mail/sender.ts', replace: "'X-Request-Id': request", by: "'X-Request': request" },
    { file: 'src/server/http/server.ts', replace: 'runInScope(request.scope, done)', by: 'done()' },
  ],
  'X-WATCH-04': [
    { file: 'src/server/mail/smtp.ts', replace: 'hideRecipient(failure, mail.to)', by: '' },
    { file: `${traces}/traces.ts`, replace: "'http.route': route", by: "'http.route': request.url" },
  ],
}
