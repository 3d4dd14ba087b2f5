import { useQuery } from '@tanstack/react-query'
import type { Diamond } from '#contract/catalogue/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { alikeDiamondsQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { diamondsHref, withoutStone } from '../builder/ring-texts.ts'
import { useRing } from '../builder/use-ring.ts'
import { listHref } from '../catalogue/list-search.ts'
import { StoneTile } from '../catalogue/diamond-tiles.tsx'
import { WornStone } from '../detail/worn-stone.tsx'
import { alikeFilters } from './alike.ts'
import { PriceStanding } from './price-standing.tsx'

const maxShown = 4

/** A stone among others: its true size, its price beside that of stones like it, and some of these. */
export const StoneContext = ({ diamond }: { diamond: Diamond }) => {
  const t = useTranslator()
  // Its links lead on with the ring.
  const carried = withoutStone(useRing().address)
  const { lab, ...search } = alikeFilters(diamond)
  const { data } = useQuery(alikeDiamondsQuery(useCall(), { lab, ...search }))
  const others = (data ?? []).filter(({ uuid }) => uuid !== diamond.uuid).slice(0, maxShown)
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
          {others.length > 0 ? (
            <a
              className="link link--tap"
              href={listHref(diamondsHref({}, lab), { ...search, ...carried } as Record<string, string>)}
            >
              {t('diamonds.seeAlike')}
            </a>
          ) : null}
        </div>
      </div>
      {others.length > 0 ? (
        <>
          <h2>{t('diamonds.alike')}</h2>
          <ul className="grid grid--4">
            {others.map((each) => (
              <li key={each.uuid} className="has-heart">
                <StoneTile diamond={each} carried={{ ...carried }} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
