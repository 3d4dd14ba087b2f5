import type { QueryClient } from '@tanstack/react-query'
import type { Answer, CallName, Payload } from '#contract/calls.ts'
import type { CartAddition } from '#contract/cart/schemas.ts'
import type { Removal } from '#machines/cart/cart.machine.ts'
import { knownCart } from '../../queries/cart.ts'
import type { CallFunction } from '../call.ts'

type Options = { signal: AbortSignal }

export type CartStore = ReturnType<typeof cartStore>

/** The calls of the cart; each stores the items of its answer in the query cache, from which the views read them. */
export const cartStore = (call: CallFunction, queryClient: QueryClient) => {
  const { queryKey } = knownCart
  /** The answer to an aborted call may belong to another customer, so it is not stored. */
  const ask = async <Name extends CallName>(name: Name, payload: Payload<Name>, { signal }: Options) => {
    const answer = await call(name, payload, { signal })
    signal.throwIfAborted()
    return answer
  }
  return {
    list: async (options: Options): Promise<Answer<'POST /api/purchase/get_cart_list'>> => {
      const answer = await ask('POST /api/purchase/get_cart_list', {}, options)
      if (answer.re === '200') queryClient.setQueryData(queryKey, answer.data)
      return answer
    },
    add: async (addition: CartAddition, options: Options): Promise<Answer<'POST /api/purchase/add_cart'>> => {
      const answer = await ask('POST /api/purchase/add_cart', addition, options)
      if (answer.re === '200') queryClient.setQueryData(queryKey, answer.data?.cart)
      return answer
    },
    remove: async (uuid: string, options: Options): Promise<Removal> => {
      const answer = await ask('POST /api/purchase/remove_cart', { uuid }, options)
      const isLeft = ({ cart_uuid }: { cart_uuid: string }) => answer.re !== '200' || cart_uuid !== uuid
      const items = queryClient.setQueryData(queryKey, (known) => known?.filter(isLeft))
      return { ...answer, left: items?.length ?? 0 }
    },
    clear: () => void queryClient.resetQueries({ queryKey }),
  }
}
