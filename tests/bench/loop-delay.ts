import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Imported into a shop's process by NODE_OPTIONS. On SIGUSR2 it writes what delayed the event loop since the last time,
// p99 and most in ms, to the file that LOOP_DELAY_FILE names.
const file = process.env['LOOP_DELAY_FILE']
if (file !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  process.on('SIGUSR2', () => {
    writeFileSync(file, JSON.stringify({ p99: delay.percentile(99) / 1e6, most: delay.max / 1e6 }))
    delay.reset()
  })
}
