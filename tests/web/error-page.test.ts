import { expect, test } from 'vitest'
import { messageOf, statusOf } from '../../src/web/views/shell/error-page.tsx'

test.each([
  [new Error('Broken'), 500],
  [Object.assign(new Error('Gone'), { status: 410 }), 410],
  [{ status: 200 }, 500],
  ['text', 500],
  [null, 500],
])('[SHELL-16] the status of %s is %s', (error, status) => expect(statusOf(error)).toBe(status))

test('[SHELL-16] the message of an error is its first line', () => {
  expect(messageOf(new Error('The shop answered 500\n    at read'))).toBe('The shop answered 500')
  expect(messageOf({})).toBe('')
})
