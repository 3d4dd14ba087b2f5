import type { Diamond } from '#contract/catalogue/schemas.ts'
import { clarities } from '#contract/catalogue/codes.ts'
import { detailPath } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Picture } from '../../ui/picture.tsx'
import { priceText } from '#contract/money.ts'
import { CompareTick } from '../diamonds/compare-tick.tsx'
import { SortedColumn } from '../diamonds/sorted-column.tsx'
import { Heart } from '../favourites/heart.tsx'
import { caratText, certificateText, cutName, measuresText } from './diamond-texts.ts'
import { shapeName } from './names.ts'

export interface DiamondListProps {
  diamonds: readonly Diamond[]
  /** Added to the query of their links. */
  carried: Readonly<Record<string, string>>
}

/** Diamonds as a table, for screens from 1024 pixels. */
export const DiamondTable = ({ diamonds, carried }: DiamondListProps) => {
  const t = useTranslator()
  return (
    <div className="stones-box">
      <table className="stones">
        <thead>
          <tr>
            <th scope="col">{t('diamonds.compare')}</th>
            <th scope="col">
              <span className="vh">{t('diamonds.picture')}</span>
            </th>
            <SortedColumn column="shape">{t('catalogue.shape')}</SortedColumn>
            <SortedColumn column="carat" className="r">
              {t('diamonds.carat')}
            </SortedColumn>
            <SortedColumn column="cut">{t('diamonds.cut')}</SortedColumn>
            <SortedColumn column="color">{t('diamonds.colour')}</SortedColumn>
            <SortedColumn column="clarity">{t('diamonds.clarity')}</SortedColumn>
            <SortedColumn column="length">{t('diamonds.measures')}</SortedColumn>
            <th scope="col">{t('diamonds.certificate')}</th>
            <SortedColumn column="price" className="r">
              {t('catalogue.price')}
            </SortedColumn>
            <th scope="col">
              <span className="vh">{t('shell.favourites')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {diamonds.map((diamond) => (
            <tr key={diamond.uuid}>
              <td>
                <CompareTick diamond={diamond} />
              </td>
              <td>
                <Picture className="cutout" picture={diamond.picture} alt="" place="icon" sizes="68px" />
              </td>
              <td>
                <a className="stones__link" href={detailPath({ ...diamond, kind: 'diamond' }, undefined, carried)}>
                  {shapeName(t, diamond.shape)}
                </a>
              </td>
              <td className="r">{caratText(diamond.caratPoints)}</td>
              <td>{cutName(t, diamond.cut)}</td>
              <td>{diamond.color}</td>
              <td>{clarities[diamond.clarity]}</td>
              <td>{measuresText(diamond)}</td>
              <td>{certificateText(diamond)}</td>
              <td className="r">{priceText(diamond.priceSen)}</td>
              <td>
                <Heart
                  item={diamond.uuid}
                  name={t('diamonds.stone', {
                    carat: caratText(diamond.caratPoints),
                    shape: shapeName(t, diamond.shape),
                  })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
