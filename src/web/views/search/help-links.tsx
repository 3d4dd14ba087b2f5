import type { HelpPage } from '#contract/search/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'

interface HelpLinksProps {
  help: readonly HelpPage[]
  onChoose?: () => void
}

/** Pages of words that answer a search, and below them articles of the blog with their excerpts. */
export const HelpLinks = ({ help, onChoose }: HelpLinksProps) => {
  const t = useTranslator()
  return (['shell.help', 'search.articles'] as const).map((group) => {
    const found = help.filter(({ excerpt }) => (excerpt !== undefined) === (group === 'search.articles'))
    return found.length > 0 ? (
      <section key={group} className="help-links">
        <h2 className="small quiet">{t(group)}</h2>
        <ul>
          {found.map(({ href, title, heading, excerpt }) => (
            <li key={href}>
              <a className="link link--tap" href={href} onClick={onChoose}>
                {heading}
              </a>
              {heading === title && !excerpt ? null : <span className="small quiet">{excerpt ?? title}</span>}
            </li>
          ))}
        </ul>
      </section>
    ) : null
  })
}
