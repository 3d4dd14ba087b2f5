import type { FastifyRequest } from 'fastify'

const sameHost = (origin: string, request: FastifyRequest, publicUrl: string | null) =>
  URL.canParse(origin) && (origin === publicUrl || new URL(origin).host === request.headers.host)

/**
 * Whether a browser sent the request from another site. Clients that are not browsers send neither header, and they
 * carry nobody else's cookies.
 */
export const isCrossSite = (request: FastifyRequest, publicUrl: string | null) => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = request.headers
  return origin !== undefined && !sameHost(origin, request, publicUrl)
}
