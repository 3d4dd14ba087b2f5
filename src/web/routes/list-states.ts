import { ListFailed } from '../views/catalogue/list-failed.tsx'
import { ListSkeleton } from '../views/catalogue/list-skeleton.tsx'

/** What a catalogue page shows while it is loading and when loading failed. */
export const listStates = { pendingComponent: ListSkeleton, errorComponent: ListFailed }
