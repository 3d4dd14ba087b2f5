/** An offset with which no two ids have the same key; the build says where a new id needs another. */
const offset = 4
const prime = 16_777_619

/**
 * The key of a message in the files of messages: 20 bits of FNV-1a of its id, in base 36. The ids themselves would be a
 * third of each file.
 * Source: G. Fowler and others, The FNV Non-Cryptographic Hash Algorithm (IETF draft).
 */
export const messageKey = (id: string): string => {
  let hash = offset
  for (let place = 0; place < id.length; place++) hash = Math.imul(hash ^ id.charCodeAt(place), prime)
  return (hash >>> 12).toString(36)
}
