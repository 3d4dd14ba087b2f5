import type { FastifyRequest } from 'fastify'

/** The shop's own origin: that of the settings, or else the host and the scheme by which the request came. */
const isOwnOrigin = (origin: string, request: FastifyRequest, publicUrl: string | null) => {
  if (origin === publicUrl) return true
  const scheme = publicUrl === null ? `${request.protocol}:` : new URL(publicUrl).protocol
  return origin === `${scheme}//${request.headers.host ?? ''}`
}

/**
 * Whether a browser sent the request from another site. Clients that are not browsers send neither header, and they
 * carry nobody else's cookies.
 */
export const isCrossSite = (request: FastifyRequest, publicUrl: string | null) => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = request.headers
  return origin !== undefined && !isOwnOrigin(origin, request, publicUrl)
}
