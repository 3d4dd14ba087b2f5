import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { isUuid, orderQuery } from '../../queries/order.ts'
import { useCall } from '../../queries/use-call.ts'
import { useChild } from '../../root/context.tsx'

/** The order in the address (`?order=`), and its uuid if it is well formed. */
export const useOrderFromUrl = () => {
  const named = useSearch({ strict: false })['order'] ?? ''
  const uuid = isUuid(named) ? named : null
  const signedIn = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('signedIn'))
  const order = useQuery({ ...orderQuery(useCall(), named), enabled: signedIn && uuid !== null })
  return { uuid, signedIn, order }
}
