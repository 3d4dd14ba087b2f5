import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { CallFunction } from '../../src/web/ports/call.ts'
import { safetyActor } from '../../src/web/ports/account/safety.ts'
import { addressBookActor } from '../../src/web/ports/address/address-book.ts'
import { appointmentDetailActor } from '../../src/web/ports/appointment/appointment-detail.ts'
import { cancellationActor } from '../../src/web/ports/order/cancellation.ts'
import { serviceRequestActor } from '../../src/web/ports/service/service-request.ts'
import type { Router } from '../../src/web/ports/shell.ts'

const call: CallFunction = () => Promise.reject(new Error('no call is made'))
let queryClient = new QueryClient()
const router = () => ({ history: {}, options: { context: { queryClient } } }) as unknown as Router

/** Carries an action of a machine out, as the machine does once its call has succeeded. */
const carryOut = ({ implementations }: { implementations: { actions: object } }, name: string, params?: unknown) => {
  const actions = implementations.actions as Record<string, (args: object, params: unknown) => void>
  actions[name]?.({}, params)
}
const known = (...keys: QueryKey[]) => {
  for (const key of keys) queryClient.setQueryData(key, 'as it was')
}
const isStale = (key: QueryKey) => queryClient.getQueryState(key)?.isInvalidated

const list = ['customer', 'appointments', 'list']
const one = ['customer', 'appointments', 'a']
const other = ['customer', 'appointments', 'b']
const order = ['customer', 'order', 'a']
const otherOrder = ['customer', 'order', 'b']
const addresses = ['customer', 'addresses']
const safety = ['customer', 'safety']
const request = ['customer', 'service', 'request', 'a']

beforeEach(() => {
  queryClient = new QueryClient()
})

test('[PERSONAL-01] an appointment that was moved is shown as the shop answers it, and its list is read anew', () => {
  known(list, one, other)
  const appointmentDetail = appointmentDetailActor(call, router())
  carryOut(appointmentDetail, 'showAppointment', { reference: { appointment: 'a' }, appointment: 'moved' })
  expect(queryClient.getQueryData(one)).toBe('moved')
  expect([one, other, list].map(isStale)).toEqual([false, false, true])
})

test('[PERSONAL-01] an appointment of which nothing was answered is read anew, with its list', () => {
  known(list, one, other)
  const appointmentDetail = appointmentDetailActor(call, router())
  carryOut(appointmentDetail, 'showAppointment', { reference: { appointment: 'a' }, appointment: null })
  expect([one, other, list].map(isStale)).toEqual([true, false, true])
})

test('[X-CANCEL-01] a cancelled order is read anew, and no other', () => {
  known(order, otherOrder)
  carryOut(cancellationActor(call, router()), 'refreshOrder', 'a')
  expect([order, otherOrder].map(isStale)).toEqual([true, false])
})

test('[X-ADDRESS-01] the address book is shown as the shop answers it; without an answer it is read anew', () => {
  known(addresses)
  const addressBook = addressBookActor(call, router())
  carryOut(addressBook, 'showAddresses', ['new'])
  expect([queryClient.getQueryData(addresses), isStale(addresses)]).toEqual([['new'], false])
  carryOut(addressBook, 'showAddresses', null)
  expect(isStale(addresses)).toBe(true)
})

test('[X-SERVICE-01] a request is read anew after a choice', () => {
  known(request)
  carryOut(serviceRequestActor(call, router()), 'reloadRequest', 'a')
  expect(isStale(request)).toBe(true)
})

test.each(['passwordChange', 'emailConfirmation', 'emailChange', 'sessionList'] as const)(
  '[X-SAFETY-02] [X-SAFETY-03] [X-SAFETY-04] [X-SAFETY-06] the safety settings are read anew after a change by %s',
  (name) => {
    known(safety)
    const { actors } = safetyActor(call, router()).implementations
    carryOut(actors[name] as unknown as Parameters<typeof carryOut>[0], 'refreshSafety')
    expect(isStale(safety)).toBe(true)
  },
)
