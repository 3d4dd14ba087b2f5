import { mobileBreakpoint } from '#contract/constants.ts'
import { fetchParts } from '../../routes/page-files.ts'
import { whenIdle } from '../../root/when-idle.ts'

/** What the header shows of its own on a wide screen, as soon as somebody points at it or types. */
const fetchOpened = () =>
  Promise.all([import('../../views/menu/mega-panel.tsx'), import('../../views/search/search-results.tsx')])

/**
 * Fetches, while the page rests, what the next step of the shopper may need: panels of the header, and what reads the
 * data of the list again when it is filtered. Home leads to other pages only, which are fetched when a link is pointed
 * at. Whatever fails here is fetched again when it is needed.
 */
export const fetchNext = (): void =>
  whenIdle(() => {
    if (matchMedia(`(min-width: ${mobileBreakpoint}px)`).matches) void fetchOpened().catch(() => null)
    const name = globalThis.firstPage?.name
    if (name && name !== 'home') void fetchParts(name).catch(() => null)
  })
