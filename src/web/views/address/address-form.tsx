import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Tick } from '../../ui/tick.tsx'
import { AddressFields } from './address-fields.tsx'

/** The form of a new address, or of one that is changed. */
export const AddressForm = () => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('addressBook')
  const { address, fields, problems, isDefault } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <Form className="address__form" onSubmit={() => send({ type: 'address.submitted' })}>
      <h2>{t(address === null ? 'address.newTitle' : 'address.editTitle')}</h2>
      <AddressFields
        fields={fields}
        problems={problems}
        onChange={(field, value) => send({ type: 'field.changed', field, value })}
        onLeave={(field) => send({ type: 'field.left', field })}
        disabled={busy}
      />
      <Tick
        name="isDefault"
        checked={isDefault}
        onChange={(checked) => send({ type: 'default.changed', isDefault: checked })}
        disabled={busy}
      >
        {t('address.isDefault')}
      </Tick>
      <div className="pair">
        <Button variant="line" onClick={() => send({ type: 'edit.abandoned' })} disabled={busy}>
          {t('account.cancel')}
        </Button>
        <Button variant="main" type="submit" busy={busy}>
          {t('address.save')}
        </Button>
      </div>
    </Form>
  )
}
