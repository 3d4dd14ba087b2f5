import { attempt, favouritesKey } from '../storage.ts'

/** Reports whether this browser has stored items, and then whenever another tab changes them. */
export const watchSavedItems = ({ check, change }: { check: (found: boolean) => void; change: () => void }) => {
  // A cleared storage has no key.
  const report = ({ key }: StorageEvent) => {
    if (key === favouritesKey || key === null) change()
  }
  addEventListener('storage', report)
  check(attempt(() => localStorage.getItem(favouritesKey), null) !== null)
  return () => removeEventListener('storage', report)
}
