import { queryOptions } from '@tanstack/react-query'
import type { ServiceKind } from '#contract/service/service.ts'
import type { CallFunction } from '../ports/call.ts'
import { customerKey } from './customer-key.ts'
import { read } from './read.ts'

const staleTime = 10_000

/** Requests per page, as the server paginates them. */
export const requestsPageSize = 10

/** One page of the customer's requests of a kind, newest first. */
export const requestsQuery = (call: CallFunction, kind: ServiceKind, page: number) =>
  queryOptions({
    queryKey: [customerKey, 'service', 'requests', kind, page],
    queryFn: ({ signal }) => read(call, 'POST /api/service/get_request_list', { kind, page }, signal),
    staleTime,
  })

/** The newest of the customer's requests for which something is still to be done. */
export const openRequestsQuery = (call: CallFunction) =>
  queryOptions({
    queryKey: [customerKey, 'service', 'requests', 'open'],
    queryFn: ({ signal }) => read(call, 'POST /api/service/get_request_list', { open: true }, signal),
    staleTime,
  })

/** What the customer's bought items can be handed in for: those of one order, or the newest hundred. */
export const eligibilityQuery = (call: CallFunction, order?: string) =>
  queryOptions({
    queryKey: [customerKey, 'service', 'eligibility', order ?? null],
    queryFn: ({ signal }) =>
      read(call, 'POST /api/service/get_eligibility', { ...(order !== undefined && { order }) }, signal),
    staleTime,
  })

/** One request of the customer by its uuid. */
export const serviceRequestQuery = (call: CallFunction, request: string) =>
  queryOptions({
    queryKey: [customerKey, 'service', 'request', request],
    queryFn: ({ signal }) => read(call, 'POST /api/service/get_request', { request }, signal),
    staleTime,
  })
