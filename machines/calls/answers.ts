interface AnyAnswer {
  re: string
}

/** Guard: the call did what it was asked for. */
export const callSucceeded = (_args: unknown, { re }: AnyAnswer) => re === '200'
/** Guard: a call of customers was made without a living session. */
export const sessionHasEnded = (_args: unknown, { re }: AnyAnswer) => re === '401' || re === '503'
/** Guard: the caller is over a limit. */
export const tooManyAttempts = (_args: unknown, { re }: AnyAnswer) => re === '429'

/** What a form says of each refusal of its call; an outcome that only a newer server knows counts as its fault, '500'. */
interface Problems<Problem> {
  readonly [outcome: string]: Problem
  readonly 500: Problem
}

/** What a form's table says of a refusal. */
export const problemOf = <Problem>(problems: Problems<Problem>, { re }: AnyAnswer): Problem =>
  problems[re] ?? problems[500]
