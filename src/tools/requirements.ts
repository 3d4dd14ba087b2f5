import { readFileSync } from 'node:fs'

/** A row of docs/requirements.md. */
interface Requirement {
  id: string
  /** The specification does not ask for it; its id begins with X-. */
  isBeyond: boolean
  /** A person sees it, so it is proven in a browser: the row ends in (b). */
  isSeen: boolean
}

/** All requirements, in the order of docs/requirements.md. */
export const requirements = (): Requirement[] =>
  Array.from(
    readFileSync('docs/requirements.md', 'utf8').matchAll(/^- ((X-)?[A-Z]+-\d\d) (.*)$/gm),
    ([, id = '', beyond, text = '']) => ({
      id,
      isBeyond: beyond !== undefined,
      isSeen: text.trimEnd().endsWith('(b)'),
    }),
  )
