import type { FastifyRequest } from 'fastify'
import { calls, type CallName } from '#contract/calls.ts'

/** Why a request was refused: a sign-in failed, it came from another site or too often, or it asked for what others have. */
type Reason = 'sign-in' | 'origin' | 'limit' | 'role' | 'owner'

const signIns: ReadonlySet<CallName> = new Set([
  'POST /api/user/sign_in',
  'POST /api/user/google_login',
  'POST /api/desk/sign_in',
])

/** One line of the log for a refused request: which call and what was answered, and nothing that a person sent. */
export const logRefusal = (request: FastifyRequest, call: string, re: string, reason: Reason): void =>
  request.log.warn({ call, re, reason }, 'refused')

/** Why an answer of a handler is a refusal of access; null where it is not. */
const reasonOf = (name: CallName, re: string): Reason | null => {
  if (re === '429') return 'limit'
  if (signIns.has(name)) return re === '200' || re === '400' ? null : 'sign-in'
  const { access } = calls[name]
  if (access === 'staff' && ['401', '403', '503'].includes(re)) return 'role'
  // What does not exist and what belongs to somebody else are not told apart.
  return access !== 'anyone' && re === '404' ? 'owner' : null
}

/** Logs the answer of a call if it is a failed sign-in or refuses access. */
export const logIfRefused = (request: FastifyRequest, name: CallName, re: string): void => {
  const reason = reasonOf(name, re)
  if (reason !== null) logRefusal(request, name, re, reason)
}
