/** A small seeded generator (mulberry32) with the distributions that the seed data needs. */
export interface Random {
  /** From 0 to less than 1. */
  fraction: () => number
  /** From `low` to less than `high`. */
  between: (low: number, high: number) => number
  /** A whole number from `low` to `high`, both included. */
  integer: (low: number, high: number) => number
  /** One of the values, with a probability proportional to its weight. */
  weighted: <Value>(choices: readonly (readonly [Value, number])[]) => Value
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + (high - low) * fraction()
  return {
    fraction,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    weighted: (choices) => {
      let left = fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of choices) {
        left -= weight
        if (left < 0) return value
      }
      throw new Error('Nothing to choose from')
    },
  }
}
