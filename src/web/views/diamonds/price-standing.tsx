import { useQuery } from '@tanstack/react-query'
import { histogramEdges } from '#contract/catalogue/diamond-histograms.ts'
import type { Diamond } from '#contract/catalogue/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { diamondFacetsQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { alikeFilters } from './alike.ts'

/** Fewer stones than this are no measure. */
const leastAlike = 5
const barWidth = 10
const height = 44

/** How the price of a stone stands among stones like it, drawn and in words. */
export const PriceStanding = ({ diamond }: { diamond: Diamond }) => {
  const t = useTranslator()
  const call = useCall()
  const filters = alikeFilters(diamond)
  const ringgit = Math.ceil(diamond.priceSen / 100)
  const { data: all } = useQuery(diamondFacetsQuery(call, filters))
  const { data: cheaper } = useQuery(
    diamondFacetsQuery(call, { ...filters, priceTo: String(Math.max(0, ringgit - 1)) }),
  )
  if (!all || !cheaper) return null
  if (all.total < leastAlike) return <p className="small quiet">{t('diamonds.standingFew')}</p>
  const counts = all.histograms.price
  const own = Math.max(
    0,
    histogramEdges.price.slice(0, -1).findLastIndex((edge) => edge <= diamond.priceSen),
  )
  const first = Math.min(
    own,
    counts.findIndex((count) => count > 0),
  )
  const last = Math.max(
    own,
    counts.findLastIndex((count) => count > 0),
  )
  const shown = counts.slice(first, last + 1)
  const most = Math.max(...shown)
  const words = t('diamonds.standing', { total: all.total, cheaper: cheaper.total })
  return (
    <figure className="standing">
      <svg
        viewBox={`0 0 ${shown.length * barWidth} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words}
      >
        {shown.map((count, bar) => {
          const high = Math.max(1, (height * count) / most)
          return (
            <rect
              key={histogramEdges.price[first + bar]}
              className={first + bar === own ? 'is-on' : undefined}
              x={bar * barWidth + 0.5}
              y={height - high}
              width={barWidth - 1}
              height={high}
            />
          )
        })}
      </svg>
      <figcaption className="small quiet">{words}</figcaption>
    </figure>
  )
}
