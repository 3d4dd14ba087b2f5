import bands from 'picture:sand-bands'
import { pages } from '#contract/pages.ts'
import { content } from '../../content/contact.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Chapters } from './content-layout.tsx'
import { ShowroomMap } from './showroom-map.tsx'

export const Page = () => {
  const t = useTranslator()
  return (
    <Chapters
      page="contact"
      content={content}
      cover={{ wide: bands, narrow: bands }}
      action={
        <a className={buttonClass('main')} href={pages.appointment.href()}>
          {t('shell.bookAppointment')}
        </a>
      }
      above={{ way: <ShowroomMap /> }}
    />
  )
}
