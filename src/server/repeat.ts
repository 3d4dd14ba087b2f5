/** Work that is done again and again. */
export interface Repetition {
  /** Does it now, unless it is under way. */
  run: () => void
  /** Does it no more; resolves once what is under way is done. */
  stop: () => Promise<void>
}

/** Does work every `interval` ms, never twice at once. */
export const repeat = (
  interval: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Repetition => {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work()
      .then(() => undefined, onError)
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, interval)
  timer.unref()
  return {
    run,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
