/** The least `size` of many numbers, by a heap whose root is the greatest of them. */
export const createBest = (size: number) => {
  const heap = new Float64Array(size)
  let length = 0

  const sink = (start: number) => {
    let place = start
    const number = heap[place] ?? 0
    for (;;) {
      let child = place * 2 + 1
      if (child >= length) break
      if (child + 1 < length && (heap[child + 1] ?? 0) > (heap[child] ?? 0)) child += 1
      if ((heap[child] ?? 0) <= number) break
      heap[place] = heap[child] ?? 0
      place = child
    }
    heap[place] = number
  }
  const rise = (start: number) => {
    let place = start
    const number = heap[place] ?? 0
    while (place > 0) {
      const parent = (place - 1) >>> 1
      if ((heap[parent] ?? 0) >= number) break
      heap[place] = heap[parent] ?? 0
      place = parent
    }
    heap[place] = number
  }

  return {
    /** Takes a number in, unless it is not among the least; answers from which number on none would be. */
    add: (number: number) => {
      if (length < size) {
        heap[length] = number
        length += 1
        rise(length - 1)
      } else if (number < (heap[0] ?? 0)) {
        heap[0] = number
        sink(0)
      }
      return length < size ? Infinity : (heap[0] ?? 0)
    },
    /** Those taken in, from the least. */
    sorted: () => heap.slice(0, length).sort(),
  }
}
