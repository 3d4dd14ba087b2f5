import { expect, test } from 'vitest'
import { dataOf } from '#contract/answers.ts'
import type { Answer, OwnAnswer } from '#contract/calls.ts'
import { callSucceeded, loginIsMissing, problemOf, sessionHasEnded, tooManyAttempts } from '#machines/calls/answers.ts'

type LookUpAnswer = Answer<'POST /api/user/get_header_info'>

test('[API-01] a refusal is told as the table of its form says, one that nobody knows as a fault', () => {
  const problems = { 407: 'mismatch', 500: 'failed' }
  expect(problemOf(problems, { re: '407' })).toBe('mismatch')
  expect(problemOf(problems, { re: '500' })).toBe('failed')
  expect(problemOf(problems, { re: '418' })).toBe('failed')
})

test('[API-01] only a success has data', () => {
  const customer = { uuid: 'c-1', user_name: 'Mei', num: 3 }
  expect(dataOf<LookUpAnswer>({ re: '200', data: customer })).toEqual(customer)
  expect(() => dataOf<LookUpAnswer>({ re: '401' })).toThrow('an answer 401 has no data')
  // @ts-expect-error a success of this call has data
  const empty: LookUpAnswer = { re: '200' }
  expect(() => dataOf(empty)).toThrow('an answer 200 has no data')
})

test('[API-01] a handler answers only what the row of its call names', () => {
  const named: OwnAnswer<'POST /api/user/sign_in'> = { re: '407' }
  // @ts-expect-error nobody's email is taken at a sign-in
  const unnamed: OwnAnswer<'POST /api/user/sign_in'> = { re: '406' }
  // @ts-expect-error too many requests are refused before the handler
  const general: OwnAnswer<'POST /api/user/sign_up'> = { re: '429' }
  expect([named, unnamed, general]).toHaveLength(3)
})

test.each([
  ['200', { succeeded: true, ended: false, missing: false, tooMany: false }],
  ['401', { succeeded: false, ended: false, missing: true, tooMany: false }],
  ['503', { succeeded: false, ended: true, missing: false, tooMany: false }],
  ['429', { succeeded: false, ended: false, missing: false, tooMany: true }],
  ['500', { succeeded: false, ended: false, missing: false, tooMany: false }],
])('[API-01] [SESSION-02] what the guards that calls share say of %s', (re, said) => {
  const answer = { re }
  expect({
    succeeded: callSucceeded({}, answer),
    ended: sessionHasEnded({}, answer),
    missing: loginIsMissing({}, answer),
    tooMany: tooManyAttempts({}, answer),
  }).toEqual(said)
})
