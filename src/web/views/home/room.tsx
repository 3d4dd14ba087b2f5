import emerald from 'picture:jade-emerald'
import { useSay } from '../../i18n/text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Hours } from '../pages/hours.tsx'

/** The showroom, its hours, and how to book. */
export const Room = () => {
  const say = useSay()
  return (
    <section className="room">
      <div className="page room__in">
        <div className="room__pic late">
          <Picture picture={emerald} alt={say('home.daylightAlt')} sizes="(min-width: 768px) 50vw, 100vw" />
        </div>
        <div>
          <h2>{say('home.daylight')}</h2>
          <p>{say('home.daylightText')}</p>
          <Hours />
          <a className={buttonClass('on-dark')} href="/pages/Appointment">
            {say('home.book')}
          </a>
        </div>
      </div>
    </section>
  )
}
