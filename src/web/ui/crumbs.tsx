/** Where this page stands; the last entry is the page itself. */
export const Crumbs = ({ label, trail }: { label: string; trail: readonly { name: string; href?: string }[] }) => (
  <nav aria-label={label}>
    <ol className="crumbs">
      {trail.map(({ name, href }) => (
        <li key={name}>{href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}</li>
      ))}
    </ol>
  </nav>
)
