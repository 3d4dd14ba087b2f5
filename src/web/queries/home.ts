import { queryOptions } from '@tanstack/react-query'
import type { PieceCard } from '#contract/catalogue/schemas.ts'
import type { Kind } from '#contract/catalogue/codes.ts'
import type { CallFunction } from '../ports/call.ts'
import { compactCard } from './compact-card.ts'
import { read } from './read.ts'

const featuredKinds: readonly Kind[] = ['fine_ring', 'earrings', 'necklaces', 'nyc']

/** The pieces on the home page: the two most featured ones of four kinds, alternating between the kinds. */
export const featuredPiecesQuery = (call: CallFunction) =>
  queryOptions({
    queryKey: ['featuredPieces'],
    queryFn: async ({ signal }): Promise<PieceCard[]> => {
      const found = await Promise.all(
        featuredKinds.map((kind) => read(call, 'GET /api/purchase/get_pieces', { kind, pageSize: '10' }, signal)),
      )
      const turn = (index: number) => found.flatMap(({ detail }) => detail.slice(index, index + 1))
      return [...turn(0), ...turn(1)].map((card) => compactCard(card))
    },
  })
