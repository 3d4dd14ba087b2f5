import { useQuery } from '@tanstack/react-query'
import type { ReceiveOptions } from '#contract/order/schemas.ts'
import { receiveOptionsQuery } from '../../queries/checkout.ts'
import { useCall } from '../../queries/use-call.ts'
import { useScreen } from '../../root/use-screen.ts'

/** How soon the order can be received: as the machine has read it, and until then as the server did for the page. */
export const useReceiveOptions = (): ReceiveOptions | null => {
  const { options } = useScreen('checkout').snapshot.context
  const { data } = useQuery({ ...receiveOptionsQuery(useCall()), enabled: false })
  return options ?? data ?? null
}
