const links = /^\[([^\]]+)\]\(([^)]+)\)$/
const strong = /^\*\*([^*]+)\*\*$/
const either = /(\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*)/

/** A text in which `[words](/path)` become links, and `**words**` strong. */
export const Inline = ({ text }: { text: string }) =>
  text.split(either).map((part, index) => {
    const [, words, href] = links.exec(part) ?? []
    if (words && href) {
      return (
        <a key={`${index}-${href}`} className="link" href={href}>
          {words}
        </a>
      )
    }
    const [, heavy] = strong.exec(part) ?? []
    return heavy ? <strong key={`${index}-${heavy}`}>{heavy}</strong> : part
  })
