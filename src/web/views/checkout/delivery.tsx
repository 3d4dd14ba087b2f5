import { countryIn, maxAddresses } from '#contract/address/address.ts'
import { homeCountry } from '#contract/address/countries.ts'
import { addressLines } from '#contract/address/lines.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Tick } from '../../ui/tick.tsx'
import { AddressFields } from '../address/address-fields.tsx'
import { formatDeliveryDate } from '../detail/delivery-date.ts'
import { RadioCards } from './radio-cards.tsx'
import { useReceiveOptions } from './use-receive-options.ts'
import { useSavedAddresses } from './use-saved-addresses.ts'

/** The value of the card for an address that is typed. */
const another = 'another'

/** Where the order goes: one of the saved addresses, or another one. */
export const Delivery = ({ disabled }: { disabled: boolean }) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('checkout')
  const { keepsAddress, fields, problems } = snapshot.context
  const { addresses, address } = useSavedAddresses()
  return (
    <>
      {addresses.length > 0 ? <SavedAddresses disabled={disabled} /> : null}
      {address === null ? (
        <section className={addresses.length > 0 ? 'stage stage--joined' : 'stage'}>
          <h2>{t(addresses.length > 0 ? 'checkout.anotherAddress' : 'checkout.address')}</h2>
          <AddressFields
            fields={fields}
            problems={problems}
            onChange={(field, value) => send({ type: 'field.changed', field, value })}
            onLeave={(field) => send({ type: 'field.left', field })}
            disabled={disabled}
          />
          {addresses.length < maxAddresses ? (
            <Tick
              name="keepAddress"
              checked={keepsAddress}
              onChange={(keeps) => send({ type: 'address.kept', keeps })}
              disabled={disabled}
            >
              {t('checkout.keepAddress')}
            </Tick>
          ) : null}
        </section>
      ) : null}
      <DeliveryDay />
    </>
  )
}

const SavedAddresses = ({ disabled }: { disabled: boolean }) => {
  const t = useTranslator()
  const locale = useLocale()
  const { send } = useScreen('checkout')
  const { addresses, address } = useSavedAddresses()
  return (
    <RadioCards
      legend={t('checkout.address')}
      name="savedAddress"
      chosen={address ?? another}
      onChoose={(value) => send({ type: 'address.chosen', address: value === another ? null : value })}
      disabled={disabled}
      options={[
        ...addresses.map((saved) => ({
          value: saved.uuid,
          title: saved.name,
          text: [...addressLines(locale, saved), saved.phone].join(t('checkout.comma')),
        })),
        { value: another, title: t('checkout.anotherAddress') },
      ]}
    />
  )
}

/** The day by which the order arrives, if it is paid today. */
const DeliveryDay = () => {
  const t = useTranslator()
  const { fields } = useScreen('checkout').snapshot.context
  const { addresses, address } = useSavedAddresses()
  const options = useReceiveOptions()
  if (options === null) return null
  const country = addresses.find(({ uuid }) => uuid === address)?.country ?? countryIn(fields)
  const day = options.deliveryDay[country === homeCountry ? 'home' : 'abroad']
  return (
    <p className="stage__day">
      <b>{t('personal.arrives', { date: formatDeliveryDate(t, day) })}</b>{' '}
      <span className="small quiet">{t('checkout.dayNote')}</span>
    </p>
  )
}
