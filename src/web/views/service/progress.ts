import type { ServiceRequest } from '#contract/service/schemas.ts'
import type { ServiceKind, ServiceState } from '#contract/service/service.ts'
import type { Step } from '../personal/steps.tsx'

/** States in which nothing is left to come. */
export const endedStates: readonly ServiceState[] = ['closed', 'refunded', 'declined', 'cancelled']

const handedIn = ['requested', 'awaitingPiece', 'received'] as const satisfies ServiceState[]
const worked = [
  ...handedIn,
  'quoted',
  'awaitingPayment',
  'inWork',
  'ready',
  'sentBack',
  'closed',
] as const satisfies ServiceState[]
const usualPaths: Record<ServiceKind, readonly ServiceState[]> = {
  return: [...handedIn, 'refunding', 'refunded'],
  resizing: worked,
  cleaning: worked,
  maintenance: worked,
}

type Progress = Pick<ServiceRequest, 'kind' | 'state' | 'history' | 'details' | 'quoteSen'>

/** Whether a state that is still ahead is expected: a price is not, nor the courier's way back to who comes by. */
const isExpected = (state: ServiceState, { state: now, details, quoteSen }: Progress) =>
  state !== 'quoted' &&
  // A price that is offered is paid once it is approved, unless it is nothing.
  (state !== 'awaitingPayment' || (now === 'quoted' && quoteSen !== 0)) &&
  (state !== 'sentBack' || details.handover === 'courier')

/** Whether a piece comes back without the work, as its quote was rejected. */
export const isLeftAsItWas = ({ state, history }: Progress): boolean =>
  ['ready', 'sentBack', 'closed'].includes(state) &&
  history.some((entry) => entry.state === 'quoted') &&
  !history.some((entry) => entry.state === 'inWork')

interface RequestStep extends Step {
  state: ServiceState
}

/** The steps of a request: those passed, and on the usual path those ahead. */
export const progressOf = (request: Progress): RequestStep[] => {
  const { kind, state, history } = request
  const reachedAt = (each: ServiceState) => history.findLast((entry) => entry.state === each)?.at ?? null
  const now = endedStates.includes(state) ? 'done' : 'now'
  const path = usualPaths[kind]
  const position = path.indexOf(state)
  const left = history.some((entry) => entry.state === 'refused')
  if (position < 0 || left) {
    return history.map(({ state: each, at }, index) => ({
      state: each,
      at,
      stage: index === history.length - 1 ? now : 'done',
    }))
  }
  return path.flatMap((each, index): RequestStep[] => {
    const at = index <= position ? reachedAt(each) : null
    if (index > position) return isExpected(each, request) ? [{ state: each, at, stage: 'next' }] : []
    // What was passed over is no step.
    if (at === null) return []
    return [{ state: each, at, stage: index === position ? now : 'done' }]
  })
}
