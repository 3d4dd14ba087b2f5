/** Where a request for a page leads: to a page, to the one address that the page has, or nowhere. */
type PageAddress = { page: URL } | { moved: string } | null

/** One slash between the parts and none at the end. */
const canonical = (path: string) => path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')

/**
 * Reads the target of a request as an address of this site. It is joined to the origin, not resolved against it: `//evil.example/`
 * would be another host. What a parser reads otherwise than it was written (steps up, backslashes, whole addresses) comes from no browser.
 */
export const resolvePageAddress = (target: string, origin: string): PageAddress => {
  const [path = ''] = target.split('?', 1)
  if (!path.startsWith('/') || !URL.canParse(origin + target)) return null
  const page = new URL(origin + target)
  if (page.pathname !== path) return null
  const moved = canonical(path)
  return moved === path ? { page } : { moved: moved + target.slice(path.length) }
}
