import { stderr } from 'node:process'

const barWidth = 30
/** How often a terminal's bar is drawn, and how often a line is written elsewhere, ms. */
const barEvery = 100
const lineEvery = 5000

/** Shows how far a long command is: a bar on a terminal, else a line now and then. It is written to stderr. */
export const createProgress = () => {
  let shownAt = performance.now() - (stderr.isTTY ? barEvery : 0)
  let isBarShown = false
  return {
    show: (phase: string, done: number, total: number) => {
      const now = performance.now()
      if (now - shownAt < (stderr.isTTY ? barEvery : lineEvery)) return
      shownAt = now
      const part = total === 0 ? 1 : Math.min(1, done / total)
      const percent = `${String(Math.floor(part * 100)).padStart(3)} %`
      if (!stderr.isTTY) {
        stderr.write(`${phase}: ${percent}\n`)
        return
      }
      const filled = Math.round(part * barWidth)
      stderr.write(`\r${phase.padEnd(8)} [${'#'.repeat(filled)}${' '.repeat(barWidth - filled)}] ${percent}`)
      isBarShown = true
    },
    /** Clears the bar, so that the next line begins at the left. */
    end: () => {
      if (isBarShown) stderr.write('\r\u001B[K')
    },
  }
}
