import { attempt, favouritesKey, viewedKey } from '../storage.ts'

/** What a cleared storage reports has no key. */
const keys: readonly (string | null)[] = [favouritesKey, viewedKey, null]

/** Reports whether this browser has stored items, and then whenever another tab changes them. */
export const watchSavedItems = ({ check, change }: { check: (found: boolean) => void; change: () => void }) => {
  const report = ({ key }: StorageEvent) => {
    if (keys.includes(key)) change()
  }
  addEventListener('storage', report)
  check(attempt(() => [favouritesKey, viewedKey].some((key) => localStorage.getItem(key) !== null), false))
  return () => removeEventListener('storage', report)
}
