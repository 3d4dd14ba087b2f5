/** Makes a value for a text once, and keeps those of the texts that were asked for last. */
export const remember = <Value>(make: (text: string) => Value, most: number): ((text: string) => Value) => {
  const known = new Map<string, Value>()
  return (text) => {
    const value = known.get(text) ?? make(text)
    known.delete(text)
    known.set(text, value)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return value
  }
}
