import { useQuery } from '@tanstack/react-query'
import type { SavedAddress } from '#contract/address/schemas.ts'
import { addressesQuery } from '../../queries/address.ts'
import { useCall } from '../../queries/use-call.ts'
import { useScreen } from '../../root/use-screen.ts'

interface SavedAddresses {
  addresses: readonly SavedAddress[]
  /** The chosen one; null for one that is typed. */
  address: string | null
}

/** The address book as the machine has read it, and until then as the server did for the page. */
export const useSavedAddresses = (): SavedAddresses => {
  const { snapshot } = useScreen('checkout')
  const { data = [] } = useQuery({ ...addressesQuery(useCall()), enabled: false })
  return snapshot.matches('loading') ? { addresses: data, address: data[0]?.uuid ?? null } : snapshot.context
}
