import { brand } from '#contract/brand.ts'
import type { Locale } from '#contract/locale.ts'
import { hashSource } from './security.ts'

const style =
  'body{margin:0;padding:48px 24px;background:#fbf9f5;color:#1c1a17;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;text-align:center}h1{font-size:22px;margin:0 0 8px}p{margin:0 0 16px}a{color:inherit;display:inline-block;padding:10px}'

/** Content security policy of such a page: its own style, and its script if it has one. */
export const plainPolicy = (script?: string): string =>
  [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashSource(script)}`]),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A document that needs neither the built site nor the database; `main` is below its heading, `end` at its very end. */
export const plainDocument = (locale: Locale, title: string, main: string, end = ''): string => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | ${brand.name}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${main}</main>${end}</body></html>`

export const plainPagePolicy = plainPolicy()

/** A page of a heading, a sentence and a link. */
export const plainPage = (
  { title, text, link, href }: { title: string; text: string; link: string; href: string },
  locale: Locale,
): string => plainDocument(locale, title, `<p>${text}</p><p><a href="${href}">${link}</a></p>`)
