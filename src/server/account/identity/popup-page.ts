import { createHash } from 'node:crypto'
import { brand } from '#contract/brand.ts'
import type { Locale } from '#contract/locale.ts'
import { socialChannel, type SocialMessage } from '#contract/account/social.ts'
import { socialTexts } from './texts.ts'

const style =
  'body{margin:0;padding:48px 24px;background:#fbf9f5;color:#1c1a17;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;text-align:center}h1{font-size:22px;margin:0 0 8px}p{margin:0}'
// The message is in an element of its own, so that the script never changes and its hash in the policy allows it.
const script = `const message=JSON.parse(document.getElementById('message').textContent);const channel=new BroadcastChannel(${JSON.stringify(socialChannel)});channel.postMessage(message);channel.close();window.close()`

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** Content security policy of the pop-up window: its own style and its one script. */
export const popupPolicy = [
  "default-src 'none'",
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(script)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** JSON for use inside a script element: without `<`, nothing in it can close the element. */
const toScriptJson = (message: SocialMessage) => JSON.stringify(message).replaceAll('<', '\\u003c')

/**
 * The last page of the pop-up window: it posts `message`, unless that is null, to the page that opened it, and closes.
 */
export const popupPage = (locale: Locale, message: SocialMessage | null): string => {
  const texts = socialTexts[locale]
  const [title, text] = message?.token ? [texts.done, texts.close] : [texts.failed, texts.tryAgain]
  const messageScripts = message
    ? `<script type="application/json" id="message">${toScriptJson(message)}</script><script>${script}</script>`
    : ''
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | ${brand.name}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p></main>${messageScripts}</body></html>`
}
