import { useId } from 'react'
import { parseDate, toZoned } from '@internationalized/date'
import { useSelector } from '@xstate/react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  Dialog,
  DialogTrigger,
  Heading,
  I18nProvider,
  Popover,
} from 'react-aria-components'
import type { ActorRefFrom } from 'xstate'
import type { slotsMachine } from '#machines/appointment/slots.machine.ts'
import { brand } from '#contract/brand.ts'
import { dateTags } from '#contract/locale.ts'
import { bookableSpan, isClosed } from '#contract/appointment/calendar.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { describedBy, FieldFrame } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

const dayOf = (date: { toString: () => string }) => date.toString().slice(0, 10).replaceAll('-', '/')
const dateOf = (day: string) => parseDate(day.replaceAll('/', '-'))

interface DateFieldProps {
  slots: ActorRefFrom<typeof slotsMachine>
  error?: string | undefined
  disabled?: boolean
  /** Called when the field loses the focus or its calendar is closed. */
  onLeave?: () => void
}

/** The date of an appointment, chosen from a calendar in the showroom's time zone. */
export const DateField = ({ slots, error, disabled = false, onLeave }: DateFieldProps) => {
  const t = useTranslator()
  const locale = useLocale()
  const id = useId()
  const { date, calendar } = useSelector(slots, (snapshot) => snapshot.context)
  const label = t('appointment.date')
  const span = calendar && bookableSpan(calendar)
  return (
    <FieldFrame id={id} label={label} error={error}>
      {/* With this id in the page, react-aria does not add a style element, which the content security policy would
          block; the style sheet contains its rule. */}
      <i id="react-aria-pressable-style" hidden />
      <DialogTrigger
        onOpenChange={(open) => {
          if (!open) onLeave?.()
        }}
      >
        <Button
          id={id}
          name="date"
          className="field__box select"
          isDisabled={disabled || calendar === null}
          aria-label={`${label} ${date ?? t('appointment.dateEmpty')}`}
          {...(error ? { 'aria-describedby': describedBy(id, error, undefined) ?? '' } : {})}
          onBlur={({ target }) => {
            if (target.getAttribute('aria-expanded') !== 'true') onLeave?.()
          }}
        >
          <span className={date ? 'num' : 'quiet'}>{date ?? t('appointment.dateEmpty')}</span>
          <Icon name="cal" small />
        </Button>
        <Popover className="drop" placement="bottom start">
          <Dialog className="drop__in" aria-label={t('appointment.chooseDate')}>
            {({ close }) =>
              calendar && span ? (
                <I18nProvider locale={dateTags[locale]}>
                  <Calendar
                    className="calendar"
                    autoFocus
                    value={date ? toZoned(dateOf(date), brand.timeZone) : null}
                    minValue={dateOf(span.first)}
                    maxValue={dateOf(span.last)}
                    firstDayOfWeek="mon"
                    isDateUnavailable={(day) => isClosed(calendar, dayOf(day))}
                    onChange={(chosen) => {
                      slots.send({ type: 'date.chosen', date: dayOf(chosen) })
                      close()
                    }}
                  >
                    <header className="calendar__head">
                      <Button slot="previous" className="tool" aria-label={t('appointment.previousMonth')}>
                        <Icon name="left" />
                      </Button>
                      <Heading />
                      <Button slot="next" className="tool" aria-label={t('appointment.nextMonth')}>
                        <Icon name="right" />
                      </Button>
                    </header>
                    <CalendarGrid>{(day) => <CalendarCell date={day} className="calendar__day num" />}</CalendarGrid>
                  </Calendar>
                </I18nProvider>
              ) : null
            }
          </Dialog>
        </Popover>
      </DialogTrigger>
    </FieldFrame>
  )
}
