import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from '../../src/web/ui/field.tsx'

const render = (error?: string) =>
  renderToStaticMarkup(<Field label="Email Address" value="" onValueChange={() => {}} error={error} />)

afterEach(() => vi.restoreAllMocks())

test('[FORM-03] a validation failure with an empty message is logged only', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const plain = render()
  expect(warn).not.toHaveBeenCalled()
  expect(render('')).toBe(plain)
  expect(warn.mock.calls).toEqual([['A validation failed without a message: Email Address']])
})

test('a message is shown, tied to its field', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const html = render('Please enter Email Address')
  const [, described] = /aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain(`id="${described}" role="alert"`)
  expect(html).toContain('Please enter Email Address')
  expect(warn).not.toHaveBeenCalled()
})
