import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { samplesOf } from '../../src/web/views/dev/samples.tsx'

const modules = import.meta.glob<Record<string, unknown>>('../../src/web/ui/*.tsx', { eager: true })
/** What is drawn: components, and the class by which a link looks like a button. */
const components = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(([name, value]) => typeof value === 'function' && /^[A-Z]|Class$/.test(name)),
)
const picture = { name: 'ring', width: 960, height: 960, hash: 'a' }
const samples = samplesOf({ t: (id) => id, id: 'en', picture, icons: ['heart', 'bag'] })
const propsOf = (sample: ReactElement | undefined) => sample?.props as Record<string, unknown>

test('[X-DEV-01] every component of src/web/ui has samples, each of which is that component', () => {
  expect(components.length).toBeGreaterThan(15)
  expect(Object.keys(samples).toSorted()).toEqual(components.map(([name]) => name).toSorted())
  for (const [name, component] of components) {
    const states = Object.values(samples[name] ?? {})
    expect(states.length, name).toBeGreaterThan(0)
    // The class is that of a link.
    const drawn = new Set(states.map(({ type }) => type))
    expect([name, ...drawn]).toEqual([name, name === 'buttonClass' ? 'a' : component])
  }
})

test('[X-DEV-01] fields, buttons and choices are shown in each of their states', () => {
  const states = (name: string) => Object.values(samples[name] ?? {}).map(propsOf)
  for (const name of ['Field', 'TextArea', 'Select']) {
    for (const prop of ['error', 'hint', 'disabled']) expect(states(name).some((each) => each[prop])).toBe(true)
    expect(states(name).some((each) => each['value'] !== '')).toBe(true)
  }
  for (const prop of ['small', 'wide', 'busy', 'disabled'])
    expect(states('Button').some((each) => each[prop])).toBe(true)
  expect(new Set(states('Button').map((each) => each['variant']))).toEqual(new Set(['main', 'line', 'on-dark']))
  for (const name of ['Pill', 'Tick']) {
    expect(new Set(states(name).map((each) => each['checked']))).toEqual(new Set([true, false]))
    expect(states(name).some((each) => each['disabled'])).toBe(true)
  }
  expect(states('Tick').some((each) => each['error'])).toBe(true)
  expect(Object.keys(samples['Icon'] ?? {})).toEqual(['heart', 'heart small', 'bag', 'bag small'])
})
