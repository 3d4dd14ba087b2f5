import { shapes } from '#contract/catalogue/codes.ts'
import { diamondRoutes } from '#contract/routes.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { shapePictures } from '../menu/shape-pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import { shapeName } from '../catalogue/names.ts'

/** The ten shapes of diamonds. */
export const ShopByShape = () => {
  const t = useTranslator()
  return (
    <section className="page band">
      <div className="sec">
        <h2>{t('home.byShape')}</h2>
        <a className="link link--tap" href={diamondRoutes.natural}>
          {t('home.allDiamonds')}
        </a>
      </div>
      <div className="shapes__stage">
        <ul className="shapes">
          {shapes.map((shape) => (
            <li key={shape}>
              <a href={`${diamondRoutes.natural}?shape=${shape}`}>
                <span className="shapes__pic late">
                  <Picture picture={shapePictures[shape]} alt="" sizes="(min-width: 768px) 110px, 18vw" />
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
