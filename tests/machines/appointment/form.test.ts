import { expect, test } from 'vitest'
import { blankForm, problemOnBlur, submissionOf } from '#machines/appointment/form.ts'

const section = { atime: '11:00', time: ['11:00am - 12:00pm'], enable: true }
const selection = { date: '2026/11/25', section }

test.each([
  ['35,000.00', null, '35000.00'],
  ['RM 8,000', null, '8000'],
  ['8,00', 'malformed', '8,00'],
  ['12,50', 'malformed', '12,50'],
])(
  '[APPT-07] a budget of %s, whose comma may be a decimal one, is not sent as another amount',
  (budget, problem, sent) => {
    const filled = { form: { ...blankForm, budget }, selection }
    expect(problemOnBlur('budget', filled)).toBe(problem)
    expect(submissionOf(filled).budget).toBe(sent)
  },
)
