import type { Visit } from './visit.ts'

/** Follows a link as any page could have one. */
export const followLink = ({ page }: Visit, href: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
    link.remove()
  }, href)
