import { createHash } from 'node:crypto'
import { type CallFunction, calls, type CallName } from '#contract/calls.ts'

/** A call that a page made, with the hash of what it answered. */
interface RecordedCall {
  name: CallName
  payload: unknown
  hash: string
}

/** The calls that a page made, in their order; null where one of them may not be repeated, or failed. */
export type RecordedCalls = readonly RecordedCall[] | null

const hashOf = (answer: unknown) => createHash('sha256').update(JSON.stringify(answer)).digest('base64')

/** Makes calls, and records what they answered. */
export const recordCalls = (makeCall: CallFunction) => {
  const made: RecordedCall[] = []
  let mayRepeat = true
  const call: CallFunction = async (name, payload) => {
    if (calls[name].limit !== 'read') mayRepeat = false
    const answer = await makeCall(name, payload).catch((error: unknown) => {
      // A page may do without it, and must not be kept on so once it would be answered.
      mayRepeat = false
      throw error
    })
    made.push({ name, payload, hash: hashOf(answer) })
    return answer
  }
  return { call, recorded: (): RecordedCalls => (mayRepeat ? made : null) }
}

/** Whether calls, made again, answer what they answered before; false as well where one of them fails. */
export const answerAsRecorded = async (recorded: RecordedCalls, makeCall: CallFunction): Promise<boolean> => {
  if (!recorded) return false
  for (const { name, payload, hash } of recorded) {
    const answer = await makeCall(name, payload as never).catch(() => null)
    if (answer === null || hashOf(answer) !== hash) return false
  }
  return true
}
