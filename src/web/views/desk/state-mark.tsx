import type { DeskSubject } from '#contract/desk/subjects.ts'
import { useDeskWords } from './desk-context.tsx'

/** States in which something waits for the staff. */
const waiting = new Set([
  'paid',
  'depositPaid',
  'making',
  'ready',
  'requested',
  'received',
  'inWork',
  'booked',
  'pending',
])
/** States in which it has ended without being carried out. */
const over = new Set(['cancelled', 'expired', 'declined', 'refused', 'refunded', 'abandoned', 'ended'])

/** The name of a state, marked by whether something is left to do. */
export const StateMark = ({ subject, state }: { subject: DeskSubject; state: string }) => {
  const { stateOf } = useDeskWords()
  const tone = waiting.has(state) ? 'waiting' : over.has(state) ? 'over' : 'calm'
  return <span className={`mark mark--${tone}`}>{stateOf(subject, state)}</span>
}
