import { createHash } from 'node:crypto'

/** The most statements with a name; each connection keeps every one of them in memory. */
const maxNames = 400
/** How many texts without a name are remembered. */
const maxRemembered = 1000
/** What is longer than this, in characters, is a list of rows or values of any length, which is seldom sent again. */
const maxLength = 4000

/** A name says which text it is of, so that processes that share connections by a pooler do not run each other's. */
const createName = (text: string, generation: number) =>
  createHash('sha256').update(`${generation} ${text}`).digest('base64url').slice(0, 32)

/**
 * Names for statements that are sent again and again, so that the database parses and plans them once a connection. A
 * text gets one when it is seen for the second time; texts that vary without bound are forgotten before that.
 */
export const createStatementNames = () => {
  const named = new Map<string, { name: string; generation: number }>()
  const remembered = new Set<string>()

  const remember = (text: string) => {
    remembered.add(text)
    if (remembered.size <= maxRemembered) return
    for (const oldest of remembered) {
      remembered.delete(oldest)
      return
    }
  }

  return {
    /** The name of a statement; undefined where it has none. */
    nameOf: (text: string): string | undefined => {
      const known = named.get(text)
      if (known) return known.name
      if (text.length > maxLength || named.size >= maxNames) return undefined
      if (!remembered.delete(text)) {
        remember(text)
        return undefined
      }
      const name = createName(text, 0)
      named.set(text, { name, generation: 0 })
      return name
    },
    /** Gives a statement another name, because what is prepared under this one can no longer be run. */
    renew: (text: string, name: string): void => {
      const known = named.get(text)
      if (known?.name !== name) return
      const generation = known.generation + 1
      named.set(text, { name: createName(text, generation), generation })
    },
  }
}
