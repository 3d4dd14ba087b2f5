import type { UnderstoodPart } from '#contract/search/schemas.ts'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'

interface UnderstoodProps {
  parts: readonly UnderstoodPart[]
  onChoose?: () => void
}

/** What was understood of a search: each part leads to the search without it. */
export const Understood = ({ parts, onChoose }: UnderstoodProps) => {
  const t = useTranslator()
  if (parts.length === 0) return null
  return (
    <ul className="chips understood" aria-label={t('search.understood')}>
      {parts.map(({ filter, label, without }) => (
        <li key={`${filter} ${label}`}>
          <a
            className="chip num"
            href={pages.search.href(without ? { search: without } : {})}
            aria-label={t('shell.remove', { name: label })}
            onClick={onChoose}
          >
            {label}
            <Icon name="close" small />
          </a>
        </li>
      ))}
    </ul>
  )
}
