/** Too much is asked of the shop at once. Nothing was done, so the same request may come again after `retryAfter` s. */
export class Busy extends Error {
  override name = 'Busy'
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('The shop is too busy.')
    this.retryAfter = retryAfter
  }
}
