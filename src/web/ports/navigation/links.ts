const isModifiedClick = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** The in-app address that a click on this element leads to, or null where the browser should follow the link. */
const appHref = (target: EventTarget | null): string | null => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.relList.contains('external')) return null
  const to = new URL(link.href)
  if (to.origin !== location.origin) return null
  return to.pathname + to.search + to.hash
}

const isJump = (href: string) => href.startsWith(`${location.pathname}${location.search}#`)

/** Address of a submitted GET form, with its fields as the query. */
const formHref = (form: HTMLFormElement, submitter: HTMLElement | null): string | null => {
  if (form.method !== 'get' || form.target) return null
  const to = new URL(form.action)
  if (to.origin !== location.origin) return null
  // No form that is sent by its address has files; a page's route drops what is empty.
  const fields = new FormData(form, submitter) as unknown as Iterable<[string, string]>
  return `${to.pathname}?${String(new URLSearchParams([...fields]))}`
}

interface LinkHandlers {
  go: (href: string) => void
  /** A link is likely to be followed soon: it is hovered, focused or touched. */
  prepare: (href: string) => void
  /** A link within the page is followed. */
  jump: () => void
}

/**
 * Passes clicks on in-app links and submitted GET forms to the app; everything else is left to the browser. Returns a
 * function that stops this.
 */
export const followLinks = ({ go, prepare, jump }: LinkHandlers): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  const prepareFor = (event: Event) => {
    const href = appHref(event.target)
    if (href && !isJump(href)) prepare(href)
  }
  document.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || isModifiedClick(event)) return
      const href = appHref(event.target)
      if (!href) return
      // Jumps within the page are left to the browser.
      if (isJump(href)) return jump()
      event.preventDefault()
      go(href)
    },
    { signal },
  )
  document.addEventListener(
    'submit',
    (event) => {
      if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
      const href = formHref(event.target, event.submitter)
      if (!href) return
      event.preventDefault()
      go(href)
    },
    { signal },
  )
  document.addEventListener('pointerover', prepareFor, { signal, passive: true })
  document.addEventListener('focusin', prepareFor, { signal })
  document.addEventListener('touchstart', prepareFor, { signal, passive: true })
  return () => stop.abort()
}
