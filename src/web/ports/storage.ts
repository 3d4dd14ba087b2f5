/** Storage that may be forbidden or full: reading gives null then, writing does nothing. */
const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

type SessionEntry =
  | 'appointData'
  | 'appointmentDraft'
  | 'cartId'
  | 'goWhere'
  | 'Register'
  | 'personalOpen'
  | 'collection'
  | 'reloadedAt'

/** What the shop keeps in the browser, by its names of the specification; `appointmentDraft` is its own. */
export const browserStorage = {
  savePreviousRoute: (path: string) => attempt(() => localStorage.setItem('previousRoute', path), undefined),
  read: (name: SessionEntry) => attempt(() => sessionStorage.getItem(name), null),
  write: (name: SessionEntry, value: string) => attempt(() => sessionStorage.setItem(name, value), undefined),
  remove: (name: SessionEntry) => attempt(() => sessionStorage.removeItem(name), undefined),
  /** Tells the router that it has reloaded for this failure already. */
  markReloadHandled: (failure: string) =>
    attempt(() => sessionStorage.setItem(`tanstack_router_reload:${failure}`, '1'), undefined),
  readConsent: () => {
    const consent = attempt(() => localStorage.getItem('consent'), null)
    return consent === 'given' || consent === 'refused' ? consent : 'open'
  },
  saveConsent: (consent: 'given' | 'refused') => attempt(() => localStorage.setItem('consent', consent), undefined),
}
