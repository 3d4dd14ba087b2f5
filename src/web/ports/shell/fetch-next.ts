import { mobileBreakpoint } from '#contract/constants.ts'
import { whenIdle } from '../../root/when-idle.ts'

const fetchFile = (href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))

/**
 * Fetches, while the page rests, what the next step of the shopper may need: panels of the header on a wide screen, and
 * what reads the data of the list again when it is filtered. Only fetched, not imported: nobody waits for it yet, so the
 * page must not be loaded again where it fails.
 */
export const fetchNext = (): void =>
  whenIdle(() => {
    const { firstPage } = globalThis
    if (!firstPage) return
    if (matchMedia(`(min-width: ${mobileBreakpoint}px)`).matches) firstPage.opened.forEach(fetchFile)
    firstPage.next.forEach(fetchFile)
  })
