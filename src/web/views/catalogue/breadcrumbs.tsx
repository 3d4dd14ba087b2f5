import { useTranslator } from '../../i18n/translator.tsx'

/** Breadcrumbs from the home page on; the last entry is the page itself. */
export const Breadcrumbs = ({ trail }: { trail: readonly { name: string; href?: string }[] }) => {
  const t = useTranslator()
  return (
    <nav aria-label={t('shell.trail')}>
      <ol className="crumbs">
        {[{ name: t('shell.trailHome'), href: '/' }, ...trail].map(({ name, href }) => (
          <li key={name}>{href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
