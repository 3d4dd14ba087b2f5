interface AnyAnswer {
  re: string
}

/** Guard: the call succeeded. */
export const callSucceeded = (_args: unknown, { re }: AnyAnswer) => re === '200'
/** Guard: a call for customers was made with a session that has ended (SESSION-02). */
export const sessionHasEnded = (_args: unknown, { re }: AnyAnswer) => re === '503'
/** Guard: a call for customers was made without any session. */
export const loginIsMissing = (_args: unknown, { re }: AnyAnswer) => re === '401'
/** Guard: the caller exceeded a rate limit. */
export const tooManyAttempts = (_args: unknown, { re }: AnyAnswer) => re === '429'

/** The message of a form for each refusal of its call; an outcome that only a newer server knows counts as '500'. */
interface Problems<Problem> {
  readonly [outcome: string]: Problem
  readonly 500: Problem
}

/** The message for a refusal, from the table of a form. */
export const problemOf = <Problem>(problems: Problems<Problem>, { re }: AnyAnswer): Problem =>
  problems[re] ?? problems[500]
