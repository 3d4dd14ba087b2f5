/** Number of bits that are set in a word. */
export const bitCount = (word: number) => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The bits of one word that lie within the places from `from` to below `to`. */
export const maskOf = (word: number, from: number, to: number) => {
  const first = word * 32
  if (to <= first || from >= first + 32) return 0
  const above = from > first ? -1 << (from - first) : -1
  return to < first + 32 ? above & ~(-1 << (to - first)) : above
}

/** Adds a place to a set. */
export const addPlace = (set: Uint32Array, place: number) => {
  set[place >>> 5] = (set[place >>> 5] ?? 0) | (1 << (place & 31))
}

/** Whether a place is in a set. */
export const hasPlace = (set: Uint32Array, place: number) => (((set[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1
