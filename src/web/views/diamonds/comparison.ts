import type { ListSearch } from '../catalogue/list-search.ts'
import { readStones } from './read-stones.ts'

/** The stones picked in a list. */
export const pickedStones = (search: ListSearch) => readStones(search['compare'])

/** The same place of the same list with a stone picked, or without it. */
export const togglePick = (search: ListSearch, stone: string): ListSearch => {
  const { compare: _compare, ...others } = search
  const before = pickedStones(search)
  const after = before.includes(stone) ? before.filter((each) => each !== stone) : [...before, stone]
  return after.length === 0 ? others : { ...others, compare: after.join(',') }
}
