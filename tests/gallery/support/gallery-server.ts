import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

/** What the shop draws its icons with. */
const drawings = ['src/web/ui/icons.svg', 'src/web/ui/payment-logos.svg']

/** The files of a page of the gallery, and the sources of the shop's pictures, whatever width is asked for. */
const foldersOf = (built: string): Record<string, string> => ({
  '/gallery/': `${built}/`,
  '/pictures/': 'src/server/pictures/sources/',
  '/drawings/': 'src/content/blog/drawings/',
})
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
}

/** A verification code as the shop draws it, but always the same. */
const code = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="44"><text x="14" y="30" font-size="24">K7PXM</text></svg>`

/**
 * Only machines reveal the search: the time of styles goes on where that of the page stands still. The bar of a phone is
 * seen however far a press scrolled the page, which depends on how often it was tried.
 */
const still = '.head__search--concealed { animation: none } .buybar { animation: none !important }'

const documentOf = (icons: string) => `<!doctype html>
<html>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/gallery/style.css"><style>${still}</style><script type="module" src="/gallery/gallery.js"></script></head>
<body><div id="drawings" hidden>${icons}</div></body>
</html>`

const sendFile = (path: string, response: ServerResponse) => {
  if (!existsSync(path)) return response.writeHead(404).end()
  response.writeHead(200, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': 'max-age=3600',
  })
  return createReadStream(path).pipe(response)
}

/** Serves a built page of the gallery at every address of the shop; answers no calls, because the page answers its own. */
export const serveGallery = (built = 'dist/gallery') => {
  const folders = foldersOf(built)
  const page = documentOf(drawings.map((file) => readFileSync(file, 'utf8')).join(''))
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://gallery')
    const [prefix, folder] = Object.entries(folders).find(([start]) => pathname.startsWith(start)) ?? []
    if (prefix !== undefined && folder !== undefined && !pathname.includes('..'))
      return sendFile(join(folder, pathname.slice(prefix.length) + (prefix === '/pictures/' ? '.webp' : '')), response)
    if (pathname === '/api/base/get_vcode')
      return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(code)
    if (pathname === '/widget.js')
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end('supportWidget = { toggle() {} }')
    // What customers upload is no part of the project, so one of its renders stands for it.
    if (pathname === '/api/service/get_picture')
      return sendFile('src/server/pictures/sources/ring-stacking-rose.webp', response)
    // A script that never comes.
    if (pathname === '/never.js') return response
    if (pathname === '/healthz' || pathname === '/favicon.svg') return response.writeHead(204).end()
    if (pathname.startsWith('/api/')) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
  return new Promise<{ url: string; stop: () => Promise<void> }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('the gallery has no port')
      resolve({
        url: `http://127.0.0.1:${address.port}`,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped())
            server.closeAllConnections()
          }),
      })
    })
  })
}
