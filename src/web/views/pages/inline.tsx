/** A text in which `[words](/path)` become links. */
export const Inline = ({ text }: { text: string }) =>
  text.split(/(\[[^\]]+\]\([^)]+\))/).map((part, index) => {
    const [, words, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
    return words && href ? (
      <a key={`${index}-${href}`} className="link" href={href}>
        {words}
      </a>
    ) : (
      part
    )
  })
