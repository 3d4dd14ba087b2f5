import { useSuspenseQuery } from '@tanstack/react-query'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { featuredPiecesQuery } from '../../queries/home.ts'
import { useCall } from '../../queries/use-call.ts'
import { Rail } from '../../ui/rail.tsx'
import { Card } from '../catalogue/card.tsx'
import { pictureSizes } from './picture-sizes.ts'

/** A scrollable row of featured pieces. */
export const FeaturedPieces = () => {
  const t = useTranslator()
  const { data } = useSuspenseQuery(featuredPiecesQuery(useCall()))
  return (
    <section className="page band">
      <div className="sec">
        <h2>{t('home.cases')}</h2>
        <a className="link link--tap" href={pages.menuJewelry.href()}>
          {t('home.allJewellery')}
        </a>
      </div>
      <Rail back={t('shell.railBack')} on={t('shell.railOn')}>
        {data.map((piece) => (
          <Card key={piece.uuid} piece={piece} sizes={pictureSizes.rail} />
        ))}
      </Rail>
    </section>
  )
}
