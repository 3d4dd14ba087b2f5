import { expect, test } from 'vitest'
import { requestDraftOf, requestProblems, submissionOf } from '#machines/service/request-fields.ts'
import { doubleEntry } from '../../support/double-entry.ts'
import { serviceFormBooks } from './service-form.ledger.ts'

doubleEntry(serviceFormBooks)

test('each kind asks for its own, and sends it under its own name [X-SERVICE-22]', () => {
  const fields = { choice: '', handover: 'showroom', note: ' soon ' }
  const valid = { return: 'other', resizing: '12.5', cleaning: 'stone setting', maintenance: 'clasp' } as const
  const names = { return: 'reason', resizing: 'size', cleaning: 'work', maintenance: 'problem' } as const
  for (const kind of ['return', 'resizing', 'cleaning', 'maintenance'] as const) {
    expect(requestProblems(kind, fields)).toEqual({ choice: 'missing' })
    expect(requestProblems(kind, { ...fields, choice: 'something of the browser' })).toEqual({ choice: 'missing' })
    const entered = { ...fields, choice: valid[kind] }
    expect(requestProblems(kind, entered)).toEqual({})
    expect(
      submissionOf({
        kind,
        line: 'l-1',
        submission: 's-1',
        fields: entered,
        collectAt: null,
        pictures: [{ picture: 'p-1', name: 'a' }],
      }),
    ).toEqual({
      kind,
      line: 'l-1',
      submission: 's-1',
      handover: 'showroom',
      note: 'soon',
      pictures: ['p-1'],
      [names[kind]]: valid[kind],
    })
  }
  expect(requestProblems('resizing', { ...fields, choice: '0' }), '"I am not sure" is no size').toEqual({
    choice: 'missing',
  })
  expect(requestProblems('return', { choice: 'other', handover: 'pigeon', note: '' })).toEqual({ handover: 'missing' })
})

test('a draft is of its customer, kind and item alone, and well formed [X-SERVICE-23] [PERSONAL-04]', () => {
  const of = { customer: 'mei', kind: 'return', line: 'l-1' } as const
  const fields = { choice: 'other', handover: '', note: 'n' }
  const pictures = [{ picture: 'p-1', name: 'a.jpg' }]
  const typed = { name: 'Mei Tan', address: '1 Jalan Telawi' }
  const stored = { ...of, submission: 's-1', fields, typed, pictures }
  expect(requestDraftOf(stored, of)).toEqual({ submission: 's-1', fields, typed, pictures })
  for (const other of [null, 'Mei Tan', { name: 1 }])
    expect(requestDraftOf({ ...stored, typed: other }, of), JSON.stringify(other)).toMatchObject({ typed: null })
  expect(requestDraftOf({ ...stored, customer: '' }, { ...of, customer: '' })).toBeNull()
  for (const other of [
    { customer: 'lim' },
    { kind: 'cleaning' },
    { line: 'l-2' },
    { submission: 1 },
    { fields: null },
    { pictures: null },
    { pictures: [{ picture: 'p-1' }] },
  ]) {
    expect(requestDraftOf({ ...stored, ...other }, of), JSON.stringify(other)).toBeNull()
  }
  for (const field of ['choice', 'handover', 'note']) {
    expect(requestDraftOf({ ...stored, fields: { ...fields, [field]: 1 } }, of), field).toBeNull()
  }
  expect(requestDraftOf(null, of)).toBeNull()
  expect(requestDraftOf('[]', of)).toBeNull()
})
