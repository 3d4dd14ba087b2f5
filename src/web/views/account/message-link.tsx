/** A tag of a message as a link; next to a form it should open in a new tab, so that no input is lost. */
export const messageLink =
  (href: string, { newTab = false } = {}) =>
  (words: string) => (
    <a key={href} className="link" href={href} {...(newTab ? { target: '_blank' } : {})}>
      {words}
    </a>
  )
