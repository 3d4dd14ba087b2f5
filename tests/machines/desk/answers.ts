/** Answers of a staff's call that every screen treats alike, but for those of its own. */
export const refusals = [{ re: '400', field: 'x' }, { re: '429' }, { re: '500', id: 'd1' }] as const
export const ended = [{ re: '401' }, { re: '503' }] as const

/** The condition that a call answered one of these. */
export const re =
  (...codes: string[]) =>
  (_: unknown, { output }: { output: { re: string } }) =>
    codes.includes(output.re)
