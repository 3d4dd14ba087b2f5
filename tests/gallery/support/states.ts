import type { Drawn } from '../page/scene.ts'
import type { Row } from './row.ts'

/** Machines that are not in the states that a row says, in words. */
export const checkStates = ({ states }: Pick<Row, 'states'>, drawn: Drawn): string[] =>
  Object.entries(states).flatMap(([machine, wanted]) =>
    [wanted].flat().flatMap((state) => {
      const held = drawn.states[machine]
      return held?.includes(state) ? [] : [`${machine} must be ${state}; it is ${held?.join(' + ') ?? 'not there'}`]
    }),
  )
