/** The result of a page request's address: a page, a redirect to its canonical address, or null. */
type PageAddress = { page: URL } | { moved: string } | null

/** Single slashes between the segments, and none at the end. */
const canonical = (path: string) => path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')

/**
 * Parses the target of a request as an address of this site. It is appended to the origin, not resolved against it,
 * because `//evil.example/` would resolve to another host. Null where the parser changes the path (`..`, backslashes,
 * absolute addresses), which no browser sends.
 */
export const resolvePageAddress = (target: string, origin: string): PageAddress => {
  const [path = ''] = target.split('?', 1)
  if (!path.startsWith('/') || !URL.canParse(origin + target)) return null
  const page = new URL(origin + target)
  if (page.pathname !== path) return null
  const moved = canonical(path)
  return moved === path ? { page } : { moved: moved + target.slice(path.length) }
}
