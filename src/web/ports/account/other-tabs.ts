import { tabsChannel } from '#contract/account/session.ts'

/** The shop in other tabs of this browser; only pages of the same origin are on the channel. */
export const openTabsChannel = (onMessage: () => void) => {
  const channel = new BroadcastChannel(tabsChannel)
  channel.addEventListener('message', onMessage)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    notify: () => channel.postMessage(null),
    close: () => channel.close(),
  }
}
