import type { Locale } from '#contract/locale.ts'
import { socialChannel, type SocialMessage } from '#contract/account/social.ts'
import { plainDocument, plainPolicy } from '../../http/plain-page.ts'
import { socialTexts } from './texts.ts'

// The message is in an element of its own, so that the script never changes and its hash in the policy allows it.
const script = `const message=JSON.parse(document.getElementById('message').textContent);const channel=new BroadcastChannel(${JSON.stringify(socialChannel)});channel.postMessage(message);channel.close();window.close()`

/** Content security policy of the pop-up window: its style and its one script. */
export const popupPolicy = plainPolicy(script)

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
  return plainDocument(locale, title, `<p>${text}</p>`, messageScripts)
}
