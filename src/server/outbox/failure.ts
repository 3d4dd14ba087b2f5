const meanings = {
  refused: 'was refused for good',
  'in doubt': 'may have arrived',
}

/** A failure after which an effect is not retried, unless it is in doubt and may be repeated. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
  readonly why: keyof typeof meanings

  constructor(why: keyof typeof meanings, cause: Error) {
    super(`It ${meanings[why]}: ${cause.message}`, { cause })
    this.why = why
  }
}

/**
 * Not a failure: what was asked for is under way elsewhere, and its end is not known yet. The effect asks again every
 * hour, for as long as it takes.
 */
export class StillPending extends Error {
  override name = 'StillPending'
}
