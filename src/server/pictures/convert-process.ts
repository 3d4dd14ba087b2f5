import { constants, setPriority } from 'node:os'
import { answerTasks } from '../work-process.ts'
import { convert } from './convert.ts'

// Whoever waits for a page or a call comes before whoever waits for a picture.
setPriority(constants.priority.PRIORITY_LOW)

answerTasks(convert)
