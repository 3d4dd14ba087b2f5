import { useTranslator } from '../../i18n/translator.tsx'
import { filterHeadings } from './headings.ts'
import { joinFacts } from '../catalogue/names.ts'
import type { AddressProblem } from './address-problems.ts'

/** Says what of the address could not be carried out, and what was done instead. */
export const AddressNote = ({ problems }: { problems: readonly AddressProblem[] }) => {
  const t = useTranslator()
  if (problems.length === 0) return null
  return (
    <div className="note" role="status">
      <ul>
        {problems.map((problem) => {
          const name = t(problem.name === 'sort' ? 'catalogue.sort' : filterHeadings[problem.name])
          return (
            <li key={problem.kind + problem.name}>
              {problem.kind === 'reversed'
                ? t('diamonds.reversed', { name })
                : t('diamonds.unknown', { name, values: joinFacts(t, problem.values) })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
