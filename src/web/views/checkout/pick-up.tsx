import { hoursText } from '#contract/appointment/hours.ts'
import { brand } from '#contract/brand.ts'
import { useLocale, useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Select } from '../../ui/select.tsx'
import { AddressFields } from '../address/address-fields.tsx'
import { formatDeliveryDate } from '../detail/delivery-date.ts'
import { useReceiveOptions } from './use-receive-options.ts'

/** Who picks the order up in the showroom, and when. */
export const PickUp = ({ disabled }: { disabled: boolean }) => {
  const t = useTranslator()
  const localize = useLocalize()
  const { snapshot, send } = useScreen('checkout')
  const { fields, problems } = snapshot.context
  const options = useReceiveOptions()
  const [first] = options?.pickUpDays ?? []
  return (
    <section className="stage">
      <h2>{t('checkout.collector')}</h2>
      <p className="stage__note small quiet">{t('checkout.showroomText', { showroom: localize(brand.showroom) })}</p>
      <AddressFields
        contactOnly
        fields={fields}
        problems={problems}
        onChange={(field, value) => send({ type: 'field.changed', field, value })}
        onLeave={(field) => send({ type: 'field.left', field })}
        disabled={disabled}
      />
      {first ? (
        <>
          <PickUpHour disabled={disabled} />
          <p className="stage__day">
            <b>{t('personal.readyBy', { date: formatDeliveryDate(t, first.day) })}</b>{' '}
            <span className="small quiet">{t('checkout.dayNote')}</span>
          </p>
        </>
      ) : null}
    </section>
  )
}

const PickUpHour = ({ disabled }: { disabled: boolean }) => {
  const t = useTranslator()
  const locale = useLocale()
  const { snapshot, send } = useScreen('checkout')
  const { fields, problems } = snapshot.context
  const options = useReceiveOptions()
  const days = options?.pickUpDays ?? []
  const hours = days.find(({ day }) => day === fields.pickUpDay)?.hours ?? []
  const bind = (field: 'pickUpDay' | 'pickUpAt') => ({
    name: field,
    value: fields[field],
    onValueChange: (value: string) => send({ type: 'field.changed', field, value }),
    onBlur: () => send({ type: 'field.left', field }),
    placeholder: t('address.choose'),
    required: true,
  })
  return (
    <div className="form__row stage__more">
      <Select
        {...bind('pickUpDay')}
        label={t('checkout.pickUpDay')}
        error={problems.pickUpDay && t('checkout.pickUpDayMissing')}
        disabled={disabled}
        options={days.map(({ day }) => ({ value: day, label: formatDeliveryDate(t, day) }))}
      />
      <Select
        {...bind('pickUpAt')}
        label={t('checkout.pickUpHour')}
        error={problems.pickUpAt && t('checkout.pickUpHourMissing')}
        disabled={disabled || hours.length === 0}
        options={hours.map(({ startsAt, label }) => ({ value: startsAt, label: hoursText(locale, label) }))}
      />
    </div>
  )
}
