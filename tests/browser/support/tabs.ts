import type { Page } from 'playwright-core'
import { tabsChannel } from '#contract/account/session.ts'
import type { BrowserSession } from './browser-session.ts'

/** Another tab of the same browser at the shop, ready to receive messages. */
export const openTab = async ({ context }: BrowserSession, path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('header, footer')].every((part) =>
      Object.keys(part).some((key) => key.startsWith('__reactProps')),
    ),
  )
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
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
