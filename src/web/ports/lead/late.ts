/** What of the enquiry and the support chat is needed only after the page has started. */
export { loadSupportWidget, toggleSupportWidget } from '../floating/support-widget.ts'

/** The menu and the filters of narrow screens, pictures in full view, and the search; of dialogs the machine knows. */
const layers = '[role="dialog"], .head__search:focus-within'
/** How long it waits before it looks for them again, ms. */
const interval = 500

/** Resolves once no layer covers the page. */
export const waitUntilUncovered = async (signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && document.querySelector(layers)) {
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
}
