import { queryOptions } from '@tanstack/react-query'
import type { Item } from '#contract/catalogue/schemas.ts'
import type { CallFunction } from '../ports/call.ts'
import { compactCard } from './compact-card.ts'
import { read } from './read.ts'

const compactItem = (item: Item): Item =>
  item.type === 'piece'
    ? { ...item, piece: compactCard(item.piece) }
    : { ...item, diamond: { ...item.diamond, side: null } }

/** Pieces and diamonds by their uuids or links, in that order; those that the shop does not know are missing. */
export const itemsQuery = (call: CallFunction, references: readonly string[]) =>
  queryOptions({
    queryKey: ['items', references],
    queryFn: async ({ signal }): Promise<Item[]> => {
      if (references.length === 0) return []
      const found = await read(call, 'GET /api/purchase/get_items', { items: references.join(',') }, signal)
      return found.map(compactItem)
    },
  })
