/** How many answers the pace is an average of. */
const memory = 50
/** What an answer is taken to cost before any was measured, ms, and as how many answers that counts. */
const firstPace = 5
const firstAnswers = 10
/** How long the pace is remembered after the last one has waited, ms. */
const remembered = 1000

/** How long answers take, one after the other, while somebody waits for one. */
export class Pace {
  #spent = firstPace * firstAnswers
  #answered = firstAnswers
  /** When the wait for the next answer began; null while nobody waits. */
  #since: number | null = null
  #pausedAt = 0

  /** Somebody waits from now on. */
  begin(): void {
    if (this.#since !== null) return
    this.#since = performance.now()
    if (this.#since - this.#pausedAt < remembered) return
    this.#spent = firstPace * firstAnswers
    this.#answered = firstAnswers
  }

  /** Somebody has been answered. */
  count(): void {
    if (this.#since === null) return
    this.#spent *= 1 - 1 / memory
    this.#answered = this.#answered * (1 - 1 / memory) + 1
    this.spend()
  }

  /** Time has passed for which nobody was answered. */
  spend(): void {
    if (this.#since === null) return
    const now = performance.now()
    this.#spent += now - this.#since
    this.#since = now
  }

  /** Nobody waits any more. */
  pause(): void {
    this.#since = null
    this.#pausedAt = performance.now()
  }

  /** Milliseconds between two answers. One that is overdue already says more than those before it. */
  get msPerAnswer(): number {
    const current = this.#since === null ? 0 : performance.now() - this.#since
    return Math.max(this.#spent / this.#answered, (this.#spent + current) / (this.#answered + 1))
  }
}
