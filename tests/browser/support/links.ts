import type { BrowserSession } from './browser-session.ts'

/** Follows a link as any page could have one. */
export const followLink = ({ page }: BrowserSession, href: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
    link.remove()
  }, href)
