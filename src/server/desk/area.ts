import type { deskCalls } from '#contract/desk/calls.ts'
import type { Area } from '../area.ts'
import type { Handlers } from '../calls/handler.ts'

const notYet = () => Promise.reject(new Error('The desk cannot be reached yet.'))

/** The staff's desk. */
export const createDeskArea = () => {
  const handlers: Handlers<keyof typeof deskCalls> = {
    'POST /api/desk/sign_in': notYet,
    'POST /api/desk/sign_out': notYet,
    'POST /api/desk/me': notYet,
    'POST /api/desk/board': notYet,
    'POST /api/desk/day': notYet,
    'POST /api/desk/list': notYet,
    'POST /api/desk/show': notYet,
    'POST /api/desk/move': notYet,
  }
  return { handlers } satisfies Area
}
