const meanings = {
  refused: 'was refused for good',
  'in doubt': 'may have arrived, so it is not sent again',
}

/** A failure after which an effect is not retried. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'

  constructor(why: keyof typeof meanings, cause: Error) {
    super(`It ${meanings[why]}: ${cause.message}`, { cause })
  }
}
