import { useSay } from '../../i18n/text.tsx'

/** Where this page stands, from home on; the last entry is the page itself. */
export const Crumbs = ({ trail }: { trail: readonly { name: string; href?: string }[] }) => {
  const say = useSay()
  return (
    <nav aria-label={say('catalogue.trail')}>
      <ol className="crumbs">
        {[{ name: say('catalogue.home'), href: '/' }, ...trail].map(({ name, href }) => (
          <li key={name}>{href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
