/** Uses the browser's storage, which may be blocked or full: then reading gives `otherwise` and writing does nothing. */
export const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Key in the local storage of the path that was left last. */
export const previousRouteKey = 'previousRoute'

/** Key in the local storage of a visitor's favourites. */
export const favouritesKey = 'favourites'

/** Key in the local storage of the items viewed last. */
export const viewedKey = 'viewed'

/** Key in the local storage of the skin tone that was chosen for the drawn hand. */
export const skinToneKey = 'skinTone'

type SessionEntry =
  | 'appointData'
  | 'appointmentDraft'
  | 'cartId'
  | 'checkoutDraft'
  | 'infoDraft'
  | 'serviceDraft'
  | 'goWhere'
  | 'Register'
  | 'personalOpen'
  | 'collection'
  | 'reloadedAt'

/** Keys in the browser's storage, named as in the specification; the drafts are additions. */
export const browserStorage = {
  savePreviousRoute: (path: string) => attempt(() => localStorage.setItem(previousRouteKey, path), undefined),
  read: (name: SessionEntry) => attempt(() => sessionStorage.getItem(name), null),
  /** The stored JSON; null if there is none. */
  readJson: (name: SessionEntry): unknown => attempt(() => JSON.parse(sessionStorage.getItem(name) ?? 'null'), null),
  write: (name: SessionEntry, value: string) => attempt(() => sessionStorage.setItem(name, value), undefined),
  remove: (name: SessionEntry) => attempt(() => sessionStorage.removeItem(name), undefined),
  /** Makes the router believe that it has already reloaded the page for this failure. */
  markReloadHandled: (failure: string) =>
    attempt(() => sessionStorage.setItem(`tanstack_router_reload:${failure}`, '1'), undefined),
  readConsent: () => {
    const consent = attempt(() => localStorage.getItem('consent'), null)
    return consent === 'given' || consent === 'refused' ? consent : 'open'
  },
  saveConsent: (consent: 'given' | 'refused') => attempt(() => localStorage.setItem('consent', consent), undefined),
}
