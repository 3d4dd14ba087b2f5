import type { ServiceRequest } from '#contract/service/schemas.ts'
import { requestContext, serviceStatesWithTag, type PersistedRequest } from './machines.ts'

/** What the customer has to pay now of the price of a request, in sen; 0 where it is not approved, or paid. */
export const priceDueOf = (request: PersistedRequest): number =>
  serviceStatesWithTag('payable').includes(request.state) ? (requestContext(request).quoteSen ?? 0) : 0

/** The money of a request, as its machine counts it. What came in without being needed goes back at once. */
export const requestMoney = (request: PersistedRequest): ServiceRequest['money'] => {
  const { receivedSen = 0, excessSen = 0, refundedSen = 0, counterSen = 0 } = requestContext(request)
  return {
    paidSen: receivedSen - excessSen + counterSen,
    counterSen,
    refundedSen: Math.max(0, refundedSen - excessSen),
    dueSen: priceDueOf(request),
  }
}
