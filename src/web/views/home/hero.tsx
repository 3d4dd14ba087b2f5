import hero from 'picture:hero-oval-sand'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { pictureSizes } from './picture-sizes.ts'

/** The banner: text over the plain side of the picture, and one action. */
export const Hero = () => {
  const t = useTranslator()
  return (
    <section className="hero">
      <div className="page hero__in">
        <div className="hero__text">
          <h1>{t('home.title')}</h1>
          <p className="lead">{t('home.lead')}</p>
          <a className={buttonClass('main')} href={pages.setting.href()}>
            {t('home.begin')}
          </a>
        </div>
        <div className="hero__pic">
          <Picture picture={hero} alt={t('home.heroAlt')} place="banner" sizes={pictureSizes.hero} first />
        </div>
      </div>
    </section>
  )
}
