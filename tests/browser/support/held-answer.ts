import type { BrowserSession } from './browser-session.ts'
import { errorStatusLog, failedRequestLog } from './browser-session.ts'
import { clearCookies, endSession } from './customer.ts'
import { isGeneralRefusal, type RequestHold } from './request-hold.ts'

type Output = { re: string }

/** What a port of a step resolves to. */
export const outputOf = ({ event }: { event: Record<string, unknown> }): Output => event['output'] as Output

/** Whether an answer says that nobody is signed in. */
export const endsSession = ({ re }: Output): boolean => re === '401' || re === '503'

/**
 * Answers a held call: with the server's own answer where it can be brought to give it, which `real` lists beside those
 * that say that nobody is signed in, else with an invented one.
 */
export const answerHeld = async (
  session: BrowserSession,
  hold: RequestHold,
  output: Output,
  real: readonly string[] = ['200'],
): Promise<void> => {
  const { re } = output
  if (re === '503') await endSession(session)
  if (re === '401') await clearCookies(session)
  if (real.includes(re) || endsSession(output)) return hold.open()
  if (!isGeneralRefusal(re)) return hold.answer(output)
  session.expectLog(errorStatusLog(Number(re)))
  return hold.answer(output, Number(re))
}

/** Loses the connection of a held call. */
export const loseHeld = async (session: BrowserSession, hold: RequestHold): Promise<void> => {
  session.expectLog(failedRequestLog)
  await hold.abort()
}
