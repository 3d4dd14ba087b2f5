import { isNotFound } from '@tanstack/react-router'
import { diamondQuery } from '../../queries/catalogue.ts'
import { readStones } from '../../views/diamonds/read-stones.ts'
import type { PageParts } from '../page-parts.ts'

const compare: PageParts = {
  loader: async ({ context: { queryClient, call }, deps }) => {
    const stones = await Promise.all(
      readStones(deps['stones']).map(async (reference) => {
        try {
          return { reference, diamond: await queryClient.ensureQueryData(diamondQuery(call, reference)) }
        } catch (error) {
          if (isNotFound(error)) return { reference, diamond: null }
          throw error
        }
      }),
    )
    return { stones }
  },
}

/** Diamonds side by side. */
export const parts = { compare }
