/** A queue in which addresses take turns: whoever has many entries in it waits for them behind the first of the others. */
export class FairQueue<Entry extends { address: string }> {
  readonly #byAddress = new Map<string, Entry[]>()
  #length = 0

  get length(): number {
    return this.#length
  }

  add(entry: Entry): void {
    const own = this.#byAddress.get(entry.address)
    if (own) own.push(entry)
    else this.#byAddress.set(entry.address, [entry])
    this.#length += 1
  }

  /** How many entries would be taken before a new one of this address. */
  countBefore(address: string): number {
    const own = this.#byAddress.get(address)?.length ?? 0
    if (own === 0) return this.#byAddress.size
    let count = own
    for (const [other, { length }] of this.#byAddress) if (other !== address) count += Math.min(length, own + 1)
    return count
  }

  take(): Entry | undefined {
    for (const [address, own] of this.#byAddress) {
      const entry = own.shift()
      this.#byAddress.delete(address)
      // The address goes to the end, where its next turn comes after everybody else's.
      if (own.length > 0) this.#byAddress.set(address, own)
      this.#length -= 1
      return entry
    }
    return undefined
  }

  /** Takes back the newest entry of the address that has the most. */
  takeNewest(): Entry | undefined {
    let longest: Entry[] = []
    for (const own of this.#byAddress.values()) if (own.length >= longest.length) longest = own
    const newest = longest.at(-1)
    if (newest) this.remove(newest)
    return newest
  }

  /** Takes an entry out; false where it is not there any more. */
  remove(entry: Entry): boolean {
    const own = this.#byAddress.get(entry.address)
    const place = own?.indexOf(entry) ?? -1
    if (!own || place < 0) return false
    own.splice(place, 1)
    if (own.length === 0) this.#byAddress.delete(entry.address)
    this.#length -= 1
    return true
  }
}
