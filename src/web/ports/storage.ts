/** Storage that may be forbidden or full: reading gives null then, writing does nothing. */
const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** What the shop keeps in the browser, by its names of the specification. */
export const stored = {
  rememberPreviousRoute: (path: string) => attempt(() => localStorage.setItem('previousRoute', path), undefined),
  read: (name: 'appointData' | 'cartId' | 'goWhere' | 'Register') => attempt(() => sessionStorage.getItem(name), null),
  write: (name: 'appointData' | 'cartId' | 'goWhere' | 'Register', value: string) =>
    attempt(() => sessionStorage.setItem(name, value), undefined),
  remove: (name: 'appointData' | 'cartId' | 'goWhere' | 'Register') =>
    attempt(() => sessionStorage.removeItem(name), undefined),
}
