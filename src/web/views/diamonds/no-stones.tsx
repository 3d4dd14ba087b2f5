import { useQuery } from '@tanstack/react-query'
import type { Data, Payload } from '#contract/calls.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { diamondFacetsQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { hasRange, type ListSearch, selectedValues, updateSearch } from '../catalogue/list-search.ts'
import { type RangeName, rangeNames } from './stone-search.ts'
import { ListLink } from '../catalogue/list.tsx'
import { shapeName } from '../catalogue/names.ts'
import { NoResults } from '../catalogue/no-results.tsx'
import type { Shape } from '#contract/catalogue/codes.ts'
import { gradeName } from './grade-names.ts'
import { filterHeadings } from './headings.ts'
import { unitOf } from './range-scale.ts'
import { endText } from './range-texts.ts'

type Loosening = Data<'GET /api/purchase/get_diamond_facets'>['loosen'][number]
type FilterName = Loosening['filter']

const isRange = (name: string): name is RangeName => rangeNames.some((each) => each === name)

/** A value beyond a range in units of the address; a price is rounded outwards to whole ringgit. */
const outwards = (name: RangeName, parts: number, end: 'From' | 'To') => {
  const value = parts / unitOf(name)
  return String(name === 'price' ? (end === 'To' ? Math.ceil(value) : Math.floor(value)) : value)
}

/** The lists that loosen one filter by as little as finds something, each with what it is loosened to. */
const useSuggestions = (search: ListSearch) => {
  const t = useTranslator()
  return ({ filter, below, above, code }: Loosening): { key: string; text: string; search: ListSearch }[] => {
    const name = t(filterHeadings[filter])
    if (!isRange(filter)) {
      if (code === null) return []
      const grade = filter === 'shape' ? shapeName(t, code as Shape) : gradeName(t, filter, code)
      const codes = [...selectedValues(search, filter), code].join(',')
      return [
        {
          key: filter,
          text: t('diamonds.loosenGrade', { name, grade }),
          search: updateSearch(search, { [filter]: codes }),
        },
      ]
    }
    const [from, to] = [search[`${filter}From`], search[`${filter}To`]]
    const up = above === null || to === undefined ? null : outwards(filter, above, 'To')
    const down = below === null || from === undefined ? null : outwards(filter, below, 'From')
    return [
      ...(up === null
        ? []
        : [
            {
              key: `${filter}To`,
              text: t('diamonds.loosenRange.up', {
                name,
                to: endText(t, filter, up),
                before: endText(t, filter, to ?? ''),
              }),
              search: updateSearch(search, { [`${filter}To`]: up }),
            },
          ]),
      ...(down === null
        ? []
        : [
            {
              key: `${filter}From`,
              text: t('diamonds.loosenRange.down', {
                name,
                from: endText(t, filter, down),
                before: endText(t, filter, from ?? ''),
              }),
              search: updateSearch(search, { [`${filter}From`]: down }),
            },
          ]),
    ]
  }
}

const without = (search: ListSearch, filters: readonly FilterName[]) =>
  filters.reduce(
    (left, filter) =>
      updateSearch(left, { [filter]: undefined, [`${filter}From`]: undefined, [`${filter}To`]: undefined }),
    search,
  )

interface NoStonesProps {
  /** The filters with which nothing was found. */
  search: ListSearch
  payload: Payload<'GET /api/purchase/get_diamonds'>
}

/** Nothing fits: which filter to loosen, by how much, and what there is without it. */
export const NoStones = ({ search, payload }: NoStonesProps) => {
  const t = useTranslator()
  const suggest = useSuggestions(search)
  const { data } = useQuery(diamondFacetsQuery(useCall(), payload))
  // Filters of the ring builder are not the shopper's to loosen here.
  const isOwn = (filter: FilterName) => (isRange(filter) ? hasRange(search, filter) : search[filter] !== undefined)
  const own = data?.loosen.filter(({ filter }) => isOwn(filter))
  const pairs = data?.loosenTwo.filter(({ filters }) => filters.every(isOwn)) ?? []
  return (
    <>
      <NoResults>{own?.length === 0 ? t('diamonds.none') : undefined}</NoResults>
      {pairs.length > 0 ? (
        <section className="loosen">
          <h2 className="h3">{t('diamonds.loosenTwo')}</h2>
          <ul>
            {pairs.map(({ filters, count }) => (
              <li key={filters.join()}>
                <ListLink className="link link--tap" search={without(search, filters)}>
                  {t('diamonds.withoutTwo', {
                    name: t(filterHeadings[filters[0]]),
                    other: t(filterHeadings[filters[1]]),
                    count,
                  })}
                </ListLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {own && own.length > 0 ? (
        <section className="loosen">
          <h2 className="h3">{t('diamonds.loosen')}</h2>
          <ul>
            {own.map((each) => (
              <li key={each.filter}>
                {suggest(each).map(({ key, text, search: looser }) => (
                  <ListLink key={key} className="link link--tap" search={looser}>
                    {text}
                  </ListLink>
                ))}
                <ListLink className="link link--tap quiet" search={without(search, [each.filter])}>
                  {t('diamonds.without', { name: t(filterHeadings[each.filter]), count: each.count })}
                </ListLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
