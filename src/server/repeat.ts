/** Work that runs repeatedly. */
export interface Repetition {
  /** Runs it now, unless it is running. */
  run: () => void
  /** Stops the repetition; resolves once a run in progress is done. */
  stop: () => Promise<void>
}

/** Runs work every `interval` ms, never twice at the same time. */
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
