/** So many stones stand side by side. */
export const maxCompared = 4

/** The references of stones in an address, each once. */
export const readStones = (text: string | undefined): readonly string[] =>
  [...new Set((text ?? '').split(','))].filter((each) => /^[A-Za-z0-9-]{1,96}$/.test(each)).slice(0, maxCompared)
