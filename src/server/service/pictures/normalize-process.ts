import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import process from 'node:process'
import { answerTasks } from '../../work-process.ts'
import { normalize } from './normalize.ts'

// Whoever waits for a page or a call comes before whoever uploads a picture.
setPriority(constants.priority.PRIORITY_LOW)
process.umask(0o077)
try {
  // Where memory is short, Linux ends this process and not the shop.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Another system has no such file.
}

answerTasks(normalize)
