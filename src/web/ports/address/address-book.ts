import { addressBookMachine } from '#machines/address/address-book.machine.ts'
import { addressesQuery } from '../../queries/address.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'
import { focusFieldNamed, focusResultOfPage } from '../navigation/focus.ts'
import type { Router } from '../shell.ts'

/** The address book, connected to the shop's calls and the query cache. */
export const addressBookActor = (call: CallFunction, router: Router) =>
  addressBookMachine.provide({
    actors: {
      saveAddress: callActor(call, 'POST /api/address/save_address'),
      deleteAddress: callActor(call, 'POST /api/address/delete_address'),
      setDefaultAddress: callActor(call, 'POST /api/address/set_default_address'),
    },
    actions: {
      focusField: (_args, field) => focusFieldNamed(field),
      showNotice: focusResultOfPage,
      showAddresses: (_args, addresses) => {
        const { queryClient } = router.options.context
        const { queryKey } = addressesQuery(call)
        if (addresses) queryClient.setQueryData(queryKey, addresses)
        else void queryClient.invalidateQueries({ queryKey })
      },
    },
  })
