import type { Page } from 'playwright-core'
import { tabsChannel } from '#contract/account/session.ts'
import type { BrowserSession } from './browser-session.ts'

/** Notes in a page that it listens to this channel. */
const noteListening = (name: string) => {
  const { prototype } = BroadcastChannel
  const listen = Reflect.get(prototype, 'addEventListener')
  prototype.addEventListener = function (this: BroadcastChannel, ...words: Parameters<typeof listen>) {
    if (this.name === name) Reflect.set(globalThis, 'listensToTabs', true)
    listen.apply(this, words)
  } as typeof listen
}

/** Another tab of the same browser at the shop, ready to receive messages. */
export const openTab = async ({ context }: BrowserSession, path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.addInitScript(noteListening, tabsChannel)
  await page.goto(path)
  await page.waitForFunction(() => 'listensToTabs' in globalThis)
  return page
}

/** Sends the message of a tab that changed customer data, from a page that is not one of the shop's. */
export const notifyTabs = async ({ context }: BrowserSession): Promise<void> => {
  const page = await context.newPage()
  await page.goto('/robots.txt')
  await page.evaluate((name) => {
    const channel = new BroadcastChannel(name)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    channel.postMessage(null)
    channel.close()
  }, tabsChannel)
  await page.close()
}
