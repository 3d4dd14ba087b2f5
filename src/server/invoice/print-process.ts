import { constants, setPriority } from 'node:os'
import { answerTasks } from '../work-process.ts'
import { print } from './print.ts'
import type { PrintTask } from './printer.ts'

// Whoever waits for a page or a call comes before whoever waits for a document.
setPriority(constants.priority.PRIORITY_LOW)

answerTasks(({ content, locale }: PrintTask) => print(content, locale))
