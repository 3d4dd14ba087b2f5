import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isSecure, type Settings } from '../settings.ts'

const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'"

interface PagePolicyOptions {
  /** The shop is reached over TLS. */
  secure: boolean
  /** Allows injected inline styles. */
  isDevelopment: boolean
  /** Origins of scripts from the settings; pages may also send data to them and show their images and frames. */
  externalOrigins: readonly string[]
}

/** Content security policy of a page. `sources` are the nonces or hashes of its inline scripts and styles. */
export const pagePolicy = (
  sources: { scripts: string[]; styles: string[] },
  { secure, isDevelopment, externalOrigins }: PagePolicyOptions,
) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...externalOrigins, ...sources.scripts].join(' '),
    ["style-src 'self'", ...(isDevelopment ? ["'unsafe-inline'"] : sources.styles)].join(' '),
    ["img-src 'self' data:", ...externalOrigins].join(' '),
    "font-src 'self'",
    // The verification code is said from a sound that the page fetched.
    'media-src blob:',
    ["connect-src 'self'", ...externalOrigins].join(' '),
    ...(externalOrigins.length > 0 ? [['frame-src', ...externalOrigins].join(' ')] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

/** The hash of an inline script or style for a policy. */
export const hashSource = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

const contentsOf = (html: string, element: RegExp) => [
  ...new Set(Array.from(html.matchAll(element), ([, content = '']) => content)),
]

/**
 * Hashes of every inline script and style of a page, for its policy; blocks of data are no scripts. The sheet may be
 * marked only, and is hashed already then.
 */
export const inlineSources = (html: string, sheet: { mark: string; source: string } | null = null) => ({
  scripts: contentsOf(html, /<script\b(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g).map(
    hashSource,
  ),
  styles: contentsOf(html, /<style\b[^>]*>([\s\S]*?)<\/style>/g).map((content) =>
    content === sheet?.mark ? sheet.source : hashSource(content),
  ),
})

/** Headers of every response; pages set a content security policy of their own. */
export const securityHeaders = (settings: Settings): Record<string, string> => {
  const secure = isSecure(settings)
  return {
    'content-security-policy': denyAllPolicy,
    // The page must be able to detect that the pop-up window of a social sign-in was closed.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

export const registerSecurity = (server: FastifyInstance, settings: Settings) => {
  const headers = securityHeaders(settings)
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      return void reply.code(400).send({ re: '400', field: 'host' })
    }
    return done()
  })
}
