import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import {
  changeAddress,
  parseRingAddress,
  type ParsedAddress,
  type RingAddress,
  type RingParameter,
} from '#contract/builder/address.ts'
import type { Ring } from '#contract/builder/schemas.ts'
import { ringQuery } from '../../queries/builder.ts'
import { useCall } from '../../queries/use-call.ts'
import { useOpenScreen } from '../../root/context.tsx'

/** A ring of which nothing is known. */
const noRing: Ring = { stone: null, setting: null, metal: null, unknown: [], misfit: null, pictures: [] }

/** What is chosen so far: before the builder runs, by the address of the page. */
export const useRingAddress = (): ParsedAddress => {
  const search: Partial<Record<RingParameter, string>> = useSearch({ strict: false })
  const context = useSelector(useOpenScreen('builder'), (snapshot) => snapshot?.context)
  return context ?? parseRingAddress(search)
}

/** The address without what does not exist, so that no link carries it on. */
const knownPart = (address: RingAddress, { unknown }: Ring) =>
  changeAddress(address, Object.fromEntries(unknown.map((part) => [part, ''])))

/** The chosen ring, as far as it is known; the machine `builder` decides when it is read. */
export const useRing = () => {
  const { address, malformed } = useRingAddress()
  const isNamed = address.stone !== undefined || address.setting !== undefined
  const { data } = useQuery({
    ...ringQuery(useCall(), address),
    enabled: false,
    ...(isNamed && { placeholderData: keepPreviousData }),
  })
  const ring = (isNamed && data) || noRing
  return { address: knownPart(address, ring), malformed, ring, isRead: !isNamed || data !== undefined }
}
