import { useTranslator } from '../../i18n/translator.tsx'
import { FilterGroup } from '../catalogue/filter-group.tsx'
import { selectedValues, toggleValue, updateSearch } from '../catalogue/list-search.ts'
import { ListLink } from '../catalogue/list.tsx'
import { GradeExplanations } from './explanations.tsx'
import { gradeName, gradesInOrder, gradesText, type GradeName } from './grade-names.ts'
import { Histogram } from './histogram.tsx'
import { useRanges } from './ranges.ts'
import { TwoHandles } from './two-handles.tsx'

interface GradeFilterProps {
  name: GradeName
  heading: string
  /** How many stones each grade would find. */
  counts: readonly { value: string; count: number }[] | undefined
}

/** Grades as a range with two handles; each grade below is a link that adds it or takes it away. */
export const GradeFilter = ({ name, heading, counts }: GradeFilterProps) => {
  const t = useTranslator()
  const { search, send } = useRanges()
  const grades = gradesInOrder(name)
  const selected = selectedValues(search, name)
  const last = grades.length - 1
  const places = grades.flatMap((grade, place) => (selected.includes(grade) ? place : []))
  const [from = 0, to = last] = [places[0], places.at(-1)]
  const move = (nextFrom: number, nextTo: number) => {
    const isAll = nextFrom === 0 && nextTo === last
    const chosen = isAll ? undefined : grades.slice(nextFrom, nextTo + 1).join(',')
    send({ type: 'range.moved', search: updateSearch(search, { [name]: chosen }) })
  }
  const countOf = (grade: string) => counts?.find(({ value }) => value === grade)?.count ?? 0
  const nameAt = (place: number) => gradeName(t, name, grades[place] ?? '')
  return (
    <FilterGroup
      heading={heading}
      className={`filter--${grades.length}`}
      {...(selected.length === 0 ? {} : { value: gradesText(t, name, selected, grades) })}
    >
      <TwoHandles
        last={last}
        from={from}
        to={to}
        handles={[
          { label: t('diamonds.firstOf', { name: heading }), valueText: nameAt(from) },
          { label: t('diamonds.lastOf', { name: heading }), valueText: nameAt(to) },
        ]}
        onMove={move}
        onRelease={() => send({ type: 'range.released', search: null })}
      >
        <Histogram counts={counts && grades.map(countOf)} from={from} to={to + 1} />
      </TwoHandles>
      <ul className="steps">
        {grades.map((grade) => (
          <li key={grade}>
            <ListLink
              className={selected.includes(grade) ? 'is-on' : ''}
              search={toggleValue(search, name, grade)}
              current={selected.includes(grade)}
            >
              {gradeName(t, name, grade)}
            </ListLink>
          </li>
        ))}
      </ul>
      <GradeExplanations name={name} grades={grades} />
    </FilterGroup>
  )
}
