import type { Data } from '#contract/calls.ts'
import { useTranslator } from '../../i18n/translator.tsx'

type Lists = Data<'GET /api/purchase/search_commodity'>['lists']

/** Links to the whole lists of the diamonds that fit, with their filters. */
export const StoneLists = ({ lists }: { lists: Lists }) => {
  const t = useTranslator()
  if (lists.length === 0) return null
  return (
    <ul className="stone-lists">
      {lists.map(({ lab, href }) => (
        <li key={lab}>
          <a className="link link--tap" href={href}>
            {t(lab === 'GIA' ? 'search.allNatural' : 'search.allLabGrown')}
          </a>
        </li>
      ))}
    </ul>
  )
}
