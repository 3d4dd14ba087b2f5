import { clarities } from '#contract/catalogue/codes.ts'
import { formatRinggit } from '#contract/money.ts'
import { detailPath } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Heart } from '../favourites/heart.tsx'
import { caratText, certificateText, cutName } from './diamond-texts.ts'
import type { DiamondListProps } from './diamond-table.tsx'
import { joinFacts, shapeName } from './names.ts'

/** Diamonds as tiles, for screens below 1024 pixels. */
export const DiamondTiles = ({ diamonds, carried }: DiamondListProps) => {
  const t = useTranslator()
  return (
    <ul className="grid stones-grid">
      {diamonds.map((diamond) => {
        const { caratPoints, shape, cut, color, clarity } = diamond
        const name = t('catalogue.stone', { carat: caratText(caratPoints), shape: shapeName(t, shape) })
        const grades = [...(cut === '7' ? [] : [cutName(t, cut)]), color, clarities[clarity]]
        return (
          <li key={diamond.uuid} className="has-heart">
            <a className="tile" href={detailPath({ ...diamond, kind: 'diamond' }, undefined, carried)}>
              <div className="tile__pic">
                <Picture picture={diamond.picture} alt="" sizes="(min-width: 768px) 30vw, 45vw" />
              </div>
              <h2 className="tile__name">{name}</h2>
              <p className="small quiet">{joinFacts(t, grades)}</p>
              <p className="tiny quiet num">{certificateText(diamond)}</p>
              <p className="num">{formatRinggit(diamond.priceSen)}</p>
            </a>
            <Heart item={diamond.uuid} name={name} />
          </li>
        )
      })}
    </ul>
  )
}
