import emerald from 'picture:jade-emerald'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Hours } from '../pages/hours.tsx'
import { pictureSizes } from './picture-sizes.ts'

/** The showroom, its opening hours, and how to book an appointment. */
export const Showroom = () => {
  const t = useTranslator()
  return (
    <section className="room">
      <div className="page room__in">
        <div className="room__pic">
          <Picture picture={emerald} alt={t('home.daylightAlt')} place="thumb" sizes={pictureSizes.showroom} />
        </div>
        <div>
          <h2>{t('home.daylight')}</h2>
          <p>{t('home.daylightText')}</p>
          <Hours />
          <a className={buttonClass('on-dark')} href={pages.appointment.href()}>
            {t('shell.bookAppointment')}
          </a>
        </div>
      </div>
    </section>
  )
}
