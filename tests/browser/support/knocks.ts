import { type Gate, gateBefore } from './gate.ts'
import type { Visit } from './visit.ts'

/** Holds back what a page asks to learn whether the shop answers at all. */
export const holdKnocks = ({ page }: Visit): Promise<Gate> => gateBefore(page, 'GET /healthz')
