import { maxGiftMessage, maxNote } from '#contract/checkout/limits.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { TextArea } from '../../ui/text-area.tsx'

/** The card of a present, with a preview, and a note to the shop. */
export const Gift = ({ disabled }: { disabled: boolean }) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('checkout')
  const { fields, problems } = snapshot.context
  const message = fields.giftMessage.trim()
  const bind = (field: 'giftMessage' | 'note') => ({
    name: field,
    value: fields[field],
    onValueChange: (value: string) => send({ type: 'field.changed', field, value }),
    onBlur: () => send({ type: 'field.left', field }),
    optional: t('address.optional'),
    disabled,
  })
  return (
    <section className="stage">
      <h2>{t('checkout.gift')}</h2>
      <div className="form">
        <TextArea
          {...bind('giftMessage')}
          label={t('checkout.giftMessage')}
          hint={t('checkout.giftMessageHint', { most: maxGiftMessage })}
          error={problems.giftMessage && t('checkout.giftMessageMalformed', { most: maxGiftMessage })}
        />
        {message === '' ? null : (
          <figure className="giftcard">
            <figcaption className="tiny quiet">{t('checkout.giftPreview')}</figcaption>
            <blockquote>{message}</blockquote>
          </figure>
        )}
        <TextArea
          {...bind('note')}
          label={t('checkout.note')}
          hint={t('checkout.noteHint')}
          error={problems.note && t('checkout.noteMalformed', { most: maxNote })}
        />
      </div>
    </section>
  )
}
