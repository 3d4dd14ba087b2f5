import type { Diamond } from '#contract/catalogue/schemas.ts'
import { clarities } from '#contract/catalogue/codes.ts'
import { priceText } from '#contract/money.ts'
import { detailPath } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CompareTick } from '../diamonds/compare-tick.tsx'
import { Heart } from '../favourites/heart.tsx'
import { caratText, certificateText, cutName } from './diamond-texts.ts'
import type { DiamondListProps } from './diamond-table.tsx'
import { joinFacts, shapeName } from './names.ts'

interface DiamondTilesProps extends DiamondListProps {
  /** Without a table beside it, the tiles are shown on wide screens too. */
  isAlone: boolean
}

interface StoneTileProps {
  diamond: Diamond
  /** Added to the query of its link. */
  carried?: Readonly<Record<string, string>>
}

/** One diamond as a tile that leads to its page. */
export const StoneTile = ({ diamond, carried }: StoneTileProps) => {
  const t = useTranslator()
  const { caratPoints, shape, cut, color, clarity } = diamond
  const name = t('diamonds.stone', { carat: caratText(caratPoints), shape: shapeName(t, shape) })
  const grades = [...(cut === '7' ? [] : [cutName(t, cut)]), color, clarities[clarity]]
  return (
    <>
      <a className="tile" href={detailPath({ ...diamond, kind: 'diamond' }, undefined, carried)}>
        <div className="tile__pic">
          <Picture picture={diamond.picture} alt="" sizes="(min-width: 768px) 30vw, 45vw" />
        </div>
        <h2 className="tile__name">{name}</h2>
        <p className="small quiet">{joinFacts(t, grades)}</p>
        <p className="tiny quiet num">{certificateText(diamond)}</p>
        <p className="num">{priceText(diamond.priceSen)}</p>
      </a>
      <Heart item={diamond.uuid} name={name} />
    </>
  )
}

/** Diamonds as tiles, for screens below 1024 pixels or where the shopper chose them. */
export const DiamondTiles = ({ diamonds, carried, isAlone }: DiamondTilesProps) => (
  <ul className={isAlone ? 'grid grid--4' : 'grid stones-grid'}>
    {diamonds.map((diamond) => (
      <li key={diamond.uuid} className="has-heart">
        <CompareTick diamond={diamond} />
        <StoneTile diamond={diamond} carried={carried} />
      </li>
    ))}
  </ul>
)
