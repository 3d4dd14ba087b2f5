import hero from 'picture:hero-oval-sand'
import { catalogueRoutes } from '#contract/routes.ts'
import { useSay } from '../../i18n/text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The banner: text on the calm side of the picture, and one action. */
export const Hero = () => {
  const say = useSay()
  return (
    <section className="hero">
      <div className="page hero__in">
        <div className="hero__text">
          <h1>{say('home.title')}</h1>
          <p className="lead">{say('home.lead')}</p>
          <a className={buttonClass('main')} href={catalogueRoutes.setting.category}>
            {say('home.begin')}
          </a>
        </div>
        <div className="hero__pic">
          <Picture picture={hero} alt={say('home.heroAlt')} sizes="(min-width: 768px) min(790px, 61vw), 106vw" first />
        </div>
      </div>
    </section>
  )
}
