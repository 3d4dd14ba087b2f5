import { constants, setPriority } from 'node:os'
import { printBrochure } from './brochure/print.ts'
import { print } from './invoice/print.ts'
import type { PrintTask } from './printer.ts'
import { answerTasks } from './work-process.ts'

// Whoever waits for a page or a call comes before whoever waits for a document.
setPriority(constants.priority.PRIORITY_LOW)

answerTasks((task: PrintTask) =>
  task.kind === 'invoice' ? print(task.content, task.locale) : printBrochure(task.locale),
)
