import shown from 'picture:banner-diamonds-mobile'
import { useLoaderData } from '@tanstack/react-router'
import type { Diamond } from '#contract/catalogue/schemas.ts'
import { detailPath, pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { priceText } from '#contract/money.ts'
import { Breadcrumbs } from '../catalogue/breadcrumbs.tsx'
import { diamondName } from '../catalogue/diamond-texts.ts'
import { listHref, type ListSearch, updateSearch } from '../catalogue/list-search.ts'
import { diamondFacts } from '../detail/diamond-facts.ts'

interface CompareData {
  stones: readonly { reference: string; diamond: Diamond | null }[]
  /** Of the list in which they were picked. */
  search: ListSearch
  /** Of the ring builder: what the detail pages must know. */
  carried: Readonly<Record<string, string>>
}

/** Up to four stones side by side; what differs is marked. The address names the stones. */
export const Page = () => {
  const t = useTranslator()
  const { stones, search, carried }: CompareData = useLoaderData({ strict: false })
  const found = stones.flatMap(({ reference, diamond }) => (diamond ? { reference, diamond } : []))
  const unknown = stones.flatMap(({ reference, diamond }) => (diamond ? [] : reference))
  const hrefWithout = (stone: string) => {
    const left = stones.flatMap(({ reference }) => (reference === stone ? [] : reference))
    return pages.compare.href(updateSearch(search, { stones: left.join(',') }))
  }
  const { title, href } = pages[found[0]?.diamond.lab === 'IGI' ? 'labGrownDiamonds' : 'naturalDiamonds']
  const list = listHref(href(), updateSearch(search, { compare: found.map(({ reference }) => reference).join(',') }))
  const factsOf = found.map(({ diamond }) => [
    [t('catalogue.price'), priceText(diamond.priceSen)] as const,
    ...diamondFacts(t, diamond),
  ])
  const [first = []] = factsOf
  return (
    <div className="page category">
      <Breadcrumbs trail={[{ name: t(title), href: list }, { name: t('diamonds.comparison') }]} />
      <div className="cat__head">
        <h1>{t('diamonds.compareTitle')}</h1>
        <p className="lead">{t('diamonds.compareLead')}</p>
      </div>
      {unknown.length > 0 ? (
        <p className="note" role="status">
          {t('diamonds.compareUnknown', { count: unknown.length, stones: unknown.join(', ') })}
        </p>
      ) : null}
      {found.length === 0 ? (
        <EmptyState
          picture={shown}
          heading={t('diamonds.compareEmpty')}
          action={
            <a className="link link--tap" href={list}>
              {t('diamonds.compareChoose')}
            </a>
          }
        />
      ) : (
        <div className="compare">
          <table aria-label={t('diamonds.comparison')}>
            <thead>
              <tr>
                <td>
                  <span className="vh">{t('diamonds.compareFact')}</span>
                </td>
                {found.map(({ reference, diamond }) => (
                  <th key={reference} scope="col">
                    <Picture picture={diamond.picture} alt="" sizes="240px" />
                    <a
                      className="link link--tap"
                      href={detailPath({ ...diamond, kind: 'diamond' }, undefined, carried)}
                    >
                      {diamondName(t, diamond)}
                    </a>
                    {diamond.available ? null : (
                      <span className="compare__gone">{t(diamond.reserved ? 'detail.reserved' : 'detail.sold')}</span>
                    )}
                    <a className="link link--tap small" href={hrefWithout(reference)}>
                      {t('diamonds.compareRemove')}
                    </a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {first.map(([name], row) => {
                const values = factsOf.map((facts) => facts[row]?.[1] ?? '')
                const differs = new Set(values).size > 1
                return (
                  <tr key={name} className={differs ? 'is-different' : undefined}>
                    <th scope="row">
                      {name}
                      {differs ? <span className="vh"> {t('diamonds.compareDiffers')}</span> : null}
                    </th>
                    {values.map((value, place) => (
                      <td key={found[place]?.reference} className="num">
                        {value}
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
