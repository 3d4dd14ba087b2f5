import { useQuery } from '@tanstack/react-query'
import type { Diamond } from '#contract/catalogue/schemas.ts'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { alikeDiamondsQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { listHref } from '../catalogue/list-search.ts'
import { StoneTile } from '../catalogue/diamond-tiles.tsx'
import { WornStone } from '../detail/worn-stone.tsx'
import { alikeFilters } from './alike.ts'
import { PriceStanding } from './price-standing.tsx'

const maxShown = 4

/** A stone among others: its true size, its price beside that of stones like it, and some of these. */
export const StoneContext = ({ diamond }: { diamond: Diamond }) => {
  const t = useTranslator()
  const { lab, ...search } = alikeFilters(diamond)
  const { data } = useQuery(alikeDiamondsQuery(useCall(), { lab, ...search }))
  const others = (data ?? []).filter(({ uuid }) => uuid !== diamond.uuid).slice(0, maxShown)
  const list = pages[lab === 'GIA' ? 'naturalDiamonds' : 'labGrownDiamonds'].href()
  return (
    <section className="band stone-context">
      <div className="stone-context__two">
        <div>
          <h2>{t('detail.trueSize')}</h2>
          <WornStone
            shape={diamond.shape}
            length={diamond.length / 100}
            width={diamond.width / 100}
            picture={diamond.picture}
            tone="yellow"
          />
        </div>
        <div>
          <h2>{t('diamonds.price')}</h2>
          <PriceStanding diamond={diamond} />
          <a className="link link--tap" href={listHref(list, search as Record<string, string>)}>
            {t('diamonds.seeAlike')}
          </a>
        </div>
      </div>
      {others.length > 0 ? (
        <>
          <h2>{t('diamonds.alike')}</h2>
          <ul className="grid grid--4">
            {others.map((each) => (
              <li key={each.uuid} className="has-heart">
                <StoneTile diamond={each} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
