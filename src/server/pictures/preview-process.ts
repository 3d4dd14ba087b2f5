import { constants, setPriority } from 'node:os'
import { answerTasks } from '../work-process.ts'
import { drawPreview } from './preview.ts'

// Whoever waits for a page or a call comes before a program that looks at a link.
setPriority(constants.priority.PRIORITY_LOW)

answerTasks(drawPreview)
