import { fromPromise } from 'xstate'
import { addressBookMachine } from '#machines/address/address-book.machine.ts'
import { infoDraftOf } from '#machines/personal/info-fields.ts'
import { personalAreaMachine } from '#machines/personal/personal-area.machine.ts'
import { personalInfoMachine } from '#machines/personal/personal-info.machine.ts'
import { accountDeletionMachine } from '#machines/privacy/account-deletion.machine.ts'
import { addressesQuery } from '../../queries/address.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'
import { focusFieldNamed, focusFirstProblemOfPage, focusResultOfPage } from '../navigation/focus.ts'
import { leaveActor } from '../navigation/leave-guard.ts'
import type { Router } from '../shell.ts'
import { browserStorage } from '../storage.ts'

const consumePersonalOpen = () => {
  const flag = browserStorage.read('personalOpen')
  browserStorage.remove('personalOpen')
  return flag
}

const removeInfoDraft = () => browserStorage.remove('infoDraft')

/** The personal area's machines, connected to the shop's calls, the query cache and the browser's storage. */
export const personalActors = (call: CallFunction, router: Router) => ({
  personalArea: personalAreaMachine.provide({
    actors: { consumePersonalOpen: fromPromise(() => Promise.resolve(consumePersonalOpen())) },
  }),
  personalInfo: personalInfoMachine.provide({
    actors: {
      openInfo: fromPromise(async ({ signal }) => ({
        answer: await call('POST /api/user/get_personal_info', {}, { signal }),
        draft: infoDraftOf(browserStorage.readJson('infoDraft'), router.options.context.customer()),
      })),
      saveInfo: callActor(call, 'POST /api/user/change_personal_info'),
      leave: leaveActor(router.history, removeInfoDraft),
    },
    actions: {
      focusProblem: focusFirstProblemOfPage,
      removeDraft: removeInfoDraft,
      saveDraft: (_args, draft) =>
        browserStorage.write('infoDraft', JSON.stringify({ ...draft, customer: router.options.context.customer() })),
    },
  }),
  addressBook: addressBookMachine.provide({
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
  }),
  accountDeletion: accountDeletionMachine.provide({
    actors: {
      mailCode: fromPromise(({ signal }) => call('POST /api/privacy/mail_deletion_code', {}, { signal })),
      deleteAccount: callActor(call, 'POST /api/privacy/delete_account'),
    },
    actions: { focusProblem: focusFirstProblemOfPage },
  }),
})
