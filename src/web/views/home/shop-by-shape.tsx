import { shapes } from '#contract/catalogue/codes.ts'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { shapePictures } from '../menu/shape-pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import { shapeName } from '../catalogue/names.ts'
import { pictureSizes } from './picture-sizes.ts'

/** The ten shapes of diamonds. */
export const ShopByShape = () => {
  const t = useTranslator()
  return (
    <section className="page band">
      <div className="sec">
        <h2>{t('home.byShape')}</h2>
        <a className="link link--tap" href={pages.naturalDiamonds.href()}>
          {t('home.allDiamonds')}
        </a>
      </div>
      <div className="shapes__stage">
        <ul className="shapes">
          {shapes.map((shape) => (
            <li key={shape}>
              <a href={pages.naturalDiamonds.href({ shape })}>
                <span className="shapes__pic">
                  <Picture picture={shapePictures[shape]} alt="" place="shape" sizes={pictureSizes.shape} />
                </span>
                {shapeName(t, shape)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
