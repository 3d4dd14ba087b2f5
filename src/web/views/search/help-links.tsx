import type { HelpPage } from '#contract/search/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'

interface HelpLinksProps {
  help: readonly HelpPage[]
  onChoose?: () => void
}

/** Pages of words that answer a search. */
export const HelpLinks = ({ help, onChoose }: HelpLinksProps) => {
  const t = useTranslator()
  if (help.length === 0) return null
  return (
    <section className="help-links">
      <h2 className="small quiet">{t('search.help')}</h2>
      <ul>
        {help.map(({ href, title, heading }) => (
          <li key={href}>
            <a className="link link--tap" href={href} onClick={onChoose}>
              {heading}
            </a>
            {heading === title ? null : <span className="small quiet">{title}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
