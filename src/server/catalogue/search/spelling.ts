/** Longest word that is corrected; the effort grows with its square. */
const longest = 16

/** Whether two words differ by at most so many letters left out, added, replaced, or swapped with their neighbour. */
const isWithin = (one: string, other: string, limit: number) => {
  if (Math.abs(one.length - other.length) > limit) return false
  let older: number[] = []
  let old = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          (old[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (old[column - 1] ?? 0) + same,
          swapped ? (older[column - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    older = old
    old = current
  }
  return (old[other.length] ?? 0) <= limit
}

/** A short word is only another one if two of its neighbouring letters are swapped. */
const isSlipOf = (typed: string, word: string) => {
  if (word.length < 4 || typed.length < 4 || typed.length > longest) return false
  if (word.length === 4) {
    const isSwap = typed.length === 4 && Array.from(typed).toSorted().join('') === Array.from(word).toSorted().join('')
    return isSwap && isWithin(typed, word, 1)
  }
  return typed[0] === word[0] && isWithin(typed, word, word.length >= 8 ? 2 : 1)
}

/** Corrects words to the nearest of the known ones; all others stay as they are. */
export const createSpelling = (known: ReadonlySet<string>) => {
  const words = [...known]
  return (typed: string): string => (known.has(typed) ? typed : (words.find((word) => isSlipOf(typed, word)) ?? typed))
}
