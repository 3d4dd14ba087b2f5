import { ListFailed } from '../views/catalogue/list-failed.tsx'
import { ListSkeleton } from '../views/catalogue/list-skeleton.tsx'

/** What a page of the catalogue shows while it is read, and where that failed. */
export const listStates = { pendingComponent: ListSkeleton, errorComponent: ListFailed }
