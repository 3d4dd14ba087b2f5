import type { AnyStateMachine } from 'xstate'
import type { ServiceKind, ServiceState } from '#contract/service/service.ts'
import { cleaningLifecycleMachine } from '#machines/fulfilment/cleaning-lifecycle.machine.ts'
import { maintenanceLifecycleMachine } from '#machines/fulfilment/maintenance-lifecycle.machine.ts'
import {
  resizingLifecycleMachine,
  type ResizingLifecycleEvent,
} from '#machines/fulfilment/resizing-lifecycle.machine.ts'
import {
  type ReturnLifecycleContext,
  type ReturnLifecycleEvent,
  returnLifecycleMachine,
} from '#machines/fulfilment/return-lifecycle.machine.ts'
import type { Money, ServiceReport, ServiceTag, WorkContext } from '#machines/fulfilment/service-request.ts'
import { statesWithTag } from '#machines/fulfilment/states-with-tag.ts'
import { accepts, contextOf, initialState, transitionPersisted } from '../audit/persisted.ts'

/** The machine of each kind of request. */
export const serviceMachines = {
  return: returnLifecycleMachine,
  resizing: resizingLifecycleMachine,
  cleaning: cleaningLifecycleMachine,
  maintenance: maintenanceLifecycleMachine,
} as const satisfies Record<ServiceKind, AnyStateMachine>

/** Every event of any kind; a machine refuses those that are not its own. */
export type ServiceEvent = ReturnLifecycleEvent | ResizingLifecycleEvent

/** What the machines' actions require the shop to do. */
export type ServiceTask =
  | { type: 'reportByMail'; params: ServiceReport }
  | { type: 'closeCheckouts' }
  | { type: 'issueReceipt'; params: { amountSen: number } }
  | { type: 'refund'; params: Money }
  | { type: 'refundOrder'; params: { amountSen: number } }
  | { type: 'restockStone' }

/** A request as it is stored. */
export interface PersistedRequest {
  kind: ServiceKind
  state: ServiceState
  snapshot: string
}

const machineOf = ({ kind }: { kind: ServiceKind }): AnyStateMachine => serviceMachines[kind]

/** States of any kind with a tag: of requests that are open, or whose piece the shop has, or whose price can be paid. */
export const serviceStatesWithTag = (tag: ServiceTag): readonly ServiceState[] => [
  ...new Set(
    Object.values(serviceMachines).flatMap(
      (machine) => statesWithTag(machine as AnyStateMachine, tag) as ServiceState[],
    ),
  ),
]

/** What a request has said and noted; fields that its kind does not have are null. */
export const requestContext = (request: PersistedRequest): Partial<WorkContext & ReturnLifecycleContext> =>
  contextOf(machineOf(request), request) as Partial<WorkContext & ReturnLifecycleContext>

/** A request as it begins. */
export const initialRequest = (
  kind: ServiceKind,
  input: { priceSen: number; hasStone: boolean; cost: WorkContext['cost'] },
): { state: ServiceState; snapshot: string } => initialState(machineOf({ kind }), input) as never

/** Whether a request takes an event. */
export const requestAccepts = (request: PersistedRequest, event: ServiceEvent): boolean =>
  accepts(machineOf(request), request, event)

/** The next state of a request after an event, and the actions it requires. */
export const transitionRequest = (request: PersistedRequest, event: ServiceEvent) => {
  const outcome = transitionPersisted<AnyStateMachine, ServiceTask>(machineOf(request), request, event)
  return { ...outcome, next: outcome.next as Pick<PersistedRequest, 'state' | 'snapshot'> }
}
