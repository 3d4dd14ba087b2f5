import { tabsChannel } from '#contract/account/session.ts'

/** Channel to the shop's other tabs in this browser; a broadcast channel reaches only pages of the same origin. */
export const openTabsChannel = (onMessage: () => void) => {
  const channel = new BroadcastChannel(tabsChannel)
  channel.addEventListener('message', onMessage)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    notify: () => channel.postMessage(null),
    close: () => channel.close(),
  }
}
