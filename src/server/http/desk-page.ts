import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { brand } from '#contract/brand.ts'
import { isSecure, type Settings } from '../settings.ts'
import { siteFolder } from './renderer.ts'
import { inlineSources, pagePolicy } from './security.ts'

const entry = 'src/web/entry-desk.tsx'

/** In development the dev server serves the sources unbundled. */
const developmentHead = `<script type="module" src="/@vite/client"></script>
<script type="module">import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type</script>
<script type="module" src="/${entry}"></script>`

/** The script and the sheets of the built page; null where it is not built. */
const builtHead = (): string | null => {
  const file = join(siteFolder, 'desk/.vite/manifest.json')
  if (!existsSync(file)) return null
  const files = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { file: string; css?: string[] } | undefined>
  const { file: script, css = [] } = files[entry] ?? {}
  if (script === undefined) throw new Error(`The built desk has no ${entry}`)
  return [
    ...css.map((sheet) => `<link rel="stylesheet" href="/${sheet}">`),
    `<script type="module" src="/${script}"></script>`,
  ].join('\n')
}

const documentOf = (head: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${brand.name}</title>
<link rel="icon" href="/favicon.svg">
${head}
</head>
<body>
<div id="desk"></div>
<noscript><p>This page needs JavaScript. 此页面需要启用 JavaScript。</p></noscript>
</body>
</html>
`

/** Serves the staff's page at `/desk` and below: a small document, the same for everyone, that draws itself. */
export const registerDeskPage = (server: FastifyInstance, settings: Settings) => {
  const isDevelopment = settings.environment === 'development'
  const secure = isSecure(settings)
  const head = isDevelopment ? developmentHead : builtHead()
  if (head === null) return
  const page = documentOf(head)
  // No other host's script: what counts the shoppers' visits has no business here.
  const policy = pagePolicy(inlineSources(page), { secure, isDevelopment, externalOrigins: [] })
  const send = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      })
      .send(page)
  server.get('/desk', (_request, reply) => send(reply))
  server.get('/desk/*', (_request, reply) => send(reply))
}
