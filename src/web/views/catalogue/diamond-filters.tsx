import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Payload } from '#contract/calls.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { diamondFacetsQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { Icon } from '../../ui/icon.tsx'
import { FiltersForm } from '../diamonds/filters-form.tsx'
import { GradeFilter } from '../diamonds/grade-filter.tsx'
import type { GradeName } from '../diamonds/grade-names.ts'
import { filterHeadings } from '../diamonds/headings.ts'
import { RangeFilter } from '../diamonds/range-filter.tsx'
import { hasRange } from './list-search.ts'
import { type RangeName } from '../diamonds/stone-search.ts'
import { useList } from './list.tsx'

const moreGrades = ['polish', 'symmetry', 'fluorescence'] as const
const moreRanges = ['depth', 'table', 'ratio'] as const

/** Every filter of diamonds but the shape. What each would find is counted once the list is there. */
export const DiamondFilters = ({ payload }: { payload: Payload<'GET /api/purchase/get_diamonds'> }) => {
  const t = useTranslator()
  const { search } = useList()
  const { data } = useQuery({ ...diamondFacetsQuery(useCall(), payload), placeholderData: keepPreviousData })
  const range = (name: RangeName) => (
    <RangeFilter key={name} name={name} heading={t(filterHeadings[name])} counts={data?.histograms[name]} />
  )
  const grade = (name: GradeName) => (
    <GradeFilter key={name} name={name} heading={t(filterHeadings[name])} counts={data?.facets[name]} />
  )
  const usesMore = moreGrades.some((name) => search[name]) || moreRanges.some((name) => hasRange(search, name))
  return (
    <FiltersForm>
      {range('carat')}
      {range('price')}
      {grade('cut')}
      {grade('color')}
      {grade('clarity')}
      <details className="filters__more" open={usesMore || undefined}>
        <summary className="filter__head">
          <h2>{t('diamonds.more')}</h2>
          <Icon name="plus" small />
          <Icon name="minus" small />
        </summary>
        <div className="filters__form">
          {moreGrades.map(grade)}
          {moreRanges.map(range)}
        </div>
      </details>
    </FiltersForm>
  )
}
