import { isNotFound } from '@tanstack/react-router'
import { parseRingAddress } from '#contract/builder/address.ts'
import { diamondQuery } from '../../queries/catalogue.ts'
import { readStones } from '../../views/diamonds/read-stones.ts'
import { diamondsSearch } from '../../views/diamonds/stone-search.ts'
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
    const { address } = parseRingAddress(deps)
    return { stones, search: { ...diamondsSearch(deps), ...address }, carried: address }
  },
}

/** Diamonds side by side. */
export const parts = { compare }
