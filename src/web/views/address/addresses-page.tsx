import { useQuery } from '@tanstack/react-query'
import { maxAddresses } from '#contract/address/address.ts'
import { addressesQuery } from '../../queries/address.ts'
import { useCall } from '../../queries/use-call.ts'
import { useScreen } from '../../root/use-screen.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PersonalFrame } from '../personal/frame.tsx'
import { LoadFailed } from '../personal/load-failed.tsx'
import { AddressBook } from './address-book.tsx'
import { AddressForm } from './address-form.tsx'
import { AddressResult } from './address-result.tsx'

/** The customer's address book. */
export const Page = () => (
  <PersonalFrame current="addresses">
    <Addresses />
  </PersonalFrame>
)

const Addresses = () => {
  const t = useTranslator()
  const { snapshot } = useScreen('addressBook')
  const addresses = useQuery(addressesQuery(useCall()))
  const isEditing = snapshot.matches('editing') || snapshot.matches('saving')
  return (
    <>
      <h1 className="screen__title">{t('address.title')}</h1>
      <AddressResult />
      {isEditing ? <AddressForm /> : null}
      {isEditing ? null : (
        <>
          <p className="quiet">{t('address.lead', { most: maxAddresses })}</p>
          {addresses.isPending ? <Skeleton label={t('address.loading')} /> : null}
          {addresses.isError ? (
            <LoadFailed title={t('address.failed')} onRetry={() => void addresses.refetch()} />
          ) : null}
          {addresses.data ? <AddressBook addresses={addresses.data} /> : null}
          <noscript>
            <p className="small">{t('address.script')}</p>
          </noscript>
        </>
      )}
    </>
  )
}
