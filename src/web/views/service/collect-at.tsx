import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { collectAtMachine } from '#machines/service/collect-at.machine.ts'
import type { ServiceKind } from '#contract/service/service.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { AddressFields } from '../address/address-fields.tsx'

interface CollectAtProps {
  kind: ServiceKind
  actor: ActorRefFrom<typeof collectAtMachine>
  disabled: boolean
}

/** Where the courier is to collect the piece: the address that the shop offers, which can be changed. */
export const CollectAt = ({ kind, actor, disabled }: CollectAtProps) => {
  const t = useTranslator()
  const { fields, problems } = useSelector(actor, (snapshot) => snapshot.context)
  return (
    <section className="service__box">
      <h2 className="h3">{t('address.collectAt')}</h2>
      <p className="small quiet">{t('address.collectAtText')}</p>
      {kind === 'return' ? null : <p className="small quiet">{t('address.comesBackThere')}</p>}
      <AddressFields
        fields={fields}
        problems={problems}
        onChange={(field, value) => actor.send({ type: 'field.changed', field, value })}
        onLeave={(field) => actor.send({ type: 'field.left', field })}
        disabled={disabled}
      />
    </section>
  )
}
