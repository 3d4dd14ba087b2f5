import { useQuery } from '@tanstack/react-query'
import type { ImaginedStone } from '#machines/pages/diamond-guide.machine.ts'
import type { Payload } from '#contract/calls.ts'
import { groupThousands } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { diamondFacetsQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { useScreen } from '../../root/use-screen.ts'
import { listHref } from '../catalogue/list-search.ts'
import { weightAround } from '../diamonds/alike.ts'

/** Stones of these grades, and of a tenth of a carat's weight around this one. */
const filtersOf = ({ lab, caratPoints, color, clarity, cut }: ImaginedStone) =>
  ({
    lab,
    shape: 'round',
    ...weightAround(caratPoints),
    color,
    clarity,
    cut,
  }) satisfies Payload<'GET /api/purchase/get_diamond_facets'>

const useStones = (stone: ImaginedStone, isWanted = true) =>
  useQuery({ ...diamondFacetsQuery(useCall(), filtersOf(stone)), enabled: isWanted })

/** How the price differs from that of the stone before; nothing where one of both has none. */
const Difference = ({ sen, before }: { sen: number; before: ImaginedStone }) => {
  const t = useTranslator()
  const { data } = useStones(before)
  const was = data?.medianSen
  if (!was) return null
  const percent = Math.round((sen / was - 1) * 100)
  if (percent === 0) return <p className="small quiet">{t('pages.guide.same')}</p>
  return (
    <p className="small quiet">
      {t(percent > 0 ? 'pages.guide.more' : 'pages.guide.less', { percent: Math.abs(percent) })}
    </p>
  )
}

/** What stones like the imagined one cost here, as the catalogue has them now. */
export const GuidePrice = () => {
  const t = useTranslator()
  const { snapshot } = useScreen('diamondGuide')
  const { priced, before } = snapshot.context
  const { data, isError, refetch } = useStones(priced)
  const sen = data?.medianSen
  const { lab, ...search } = filtersOf(priced)
  const list = pages[lab === 'GIA' ? 'naturalDiamonds' : 'labGrownDiamonds'].href()
  return (
    <div className="guide__price" role="status">
      {isError ? (
        <>
          <p>{t('pages.guide.failed')}</p>
          <button type="button" className="link link--tap" onClick={() => void refetch()}>
            {t('shell.retry')}
          </button>
        </>
      ) : null}
      {!data && !isError ? <p className="quiet">{t('pages.guide.reading')}</p> : null}
      {data && !sen ? <p>{t('pages.guide.none')}</p> : null}
      {data && sen ? (
        <>
          <p className="guide__amount num">
            {t('pages.guide.about', { ringgit: groupThousands(Number((sen / 100).toPrecision(3))) })}
          </p>
          {before ? <Difference sen={sen} before={before} /> : null}
          <a className="link link--tap" href={listHref(list, search)}>
            {t('pages.guide.see', { count: data.total })}
          </a>
        </>
      ) : null}
    </div>
  )
}
