import type { ReactNode } from 'react'

/** A tag of a message as a link; in a dialog it opens beside, so that nothing typed is lost. */
export const linkPart =
  (href: string, { beside = false } = {}) =>
  (words: ReactNode[]) => (
    <a key={href} className="link" href={href} {...(beside ? { target: '_blank' } : {})}>
      {words}
    </a>
  )
