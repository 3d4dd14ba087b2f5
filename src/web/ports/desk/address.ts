import { type Place, placeOf } from '#machines/desk/places.ts'
import { followLinks } from '../navigation/links.ts'

/** What the address shows; `today` is the day in the showroom. */
export const currentPlace = (today: string): Place => placeOf(location.pathname, today)

const isOfDesk = (href: string) => /^\/desk(?:[/?#]|$)/.test(href)

/** Follows the links of the page without loading it anew, and reports each new address. Returns what stops this. */
export const watchAddress = (report: () => void): (() => void) => {
  const stop = new AbortController()
  const stopLinks = followLinks({
    go: (href) => {
      if (!isOfDesk(href)) return location.assign(href)
      if (href !== location.pathname) history.pushState(null, '', href)
      report()
    },
    prepare: () => undefined,
  })
  addEventListener('popstate', report, { signal: stop.signal })
  return () => {
    stop.abort()
    stopLinks()
  }
}
