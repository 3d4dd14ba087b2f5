import shown from 'picture:necklace-bar-yellow'
import { maxAddresses } from '#contract/address/address.ts'
import { addressLines } from '#contract/address/lines.ts'
import type { SavedAddress } from '#contract/address/schemas.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PromptDialog } from '../messages/prompt-dialog.tsx'

/** The saved addresses, and the question before one is deleted. */
export const AddressBook = ({ addresses }: { addresses: readonly SavedAddress[] }) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('addressBook')
  const busy = snapshot.hasTag('busy')
  const chosen = addresses.find(({ uuid }) => uuid === snapshot.context.address)
  const add = (
    <Button variant="line" onClick={() => send({ type: 'address.added' })} disabled={busy}>
      {t('address.add')}
    </Button>
  )
  if (addresses.length === 0) {
    return (
      <EmptyState picture={shown} heading={t('address.none')} action={add}>
        {t('address.noneText')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="addresses">
        {addresses.map((address) => (
          <Card key={address.uuid} address={address} busy={busy} />
        ))}
      </ul>
      {addresses.length < maxAddresses ? add : <p className="quiet">{t('address.full', { most: maxAddresses })}</p>}
      {snapshot.hasTag('confirming') ? (
        <PromptDialog
          title={t('account.tips')}
          text={t('address.question', { line: chosen?.address ?? '' })}
          confirm={t('address.delete')}
          onConfirm={() => send({ type: 'deletion.confirmed' })}
          cancel={t('account.cancel')}
          onCancel={() => send({ type: 'deletion.withdrawn' })}
          harmful
        />
      ) : null}
    </>
  )
}

const Card = ({ address, busy }: { address: SavedAddress; busy: boolean }) => {
  const t = useTranslator()
  const locale = useLocale()
  const { send } = useScreen('addressBook')
  const { uuid, name, phone, isDefault } = address
  const labelled = (action: string) => ({
    'aria-label': t('address.actionOf', { action, name, line: address.address }),
    children: action,
    className: 'link link--tap',
    disabled: busy,
    type: 'button' as const,
  })
  return (
    <li className="addresses__card">
      <p>
        <b>{name}</b> {isDefault ? <span className="state">{t('address.default')}</span> : null}
      </p>
      {addressLines(locale, address).map((line, index) => (
        <p key={`${index}-${line}`} className="small">
          {line}
        </p>
      ))}
      <p className="small num">{phone}</p>
      <div className="addresses__actions">
        <button {...labelled(t('address.edit'))} onClick={() => send({ type: 'address.edited', address })} />
        <button
          {...labelled(t('address.delete'))}
          onClick={() => send({ type: 'deletion.requested', address: uuid })}
        />
        {isDefault ? null : (
          <button
            {...labelled(t('address.makeDefault'))}
            onClick={() => send({ type: 'default.requested', address: uuid })}
          />
        )}
      </div>
    </li>
  )
}
