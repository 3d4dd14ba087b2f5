import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { rangesMachine, RangesEvent } from '#machines/diamonds/ranges.machine.ts'
import { useChildOf } from '../../root/context.tsx'
import { useScreenActor } from '../../root/use-screen.ts'
import type { ListSearch } from '../catalogue/list-search.ts'
import { useList } from '../catalogue/list.tsx'

interface Ranges {
  /** The filters to draw: as the hand has set them, else as the address says. */
  search: ListSearch
  /** What is being typed into a field. */
  typed: { field: string; text: string } | null
  send: (event: RangesEvent) => void
}

const ignore = () => undefined

/** Filters that follow a hand. Before the page's screen is open, they stand where the address says. */
export const useRanges = (): Ranges => {
  const { search } = useList()
  const actor = useChildOf<ActorRefFrom<typeof rangesMachine>>(useScreenActor('catalogue'), 'ranges')
  const snapshot = useSelector(actor, (each) => each)
  if (!actor || !snapshot) return { search, typed: null, send: ignore }
  const { draft, typed } = snapshot.context
  return { search: snapshot.hasTag('ahead') && draft ? draft : search, typed, send: actor.send }
}
