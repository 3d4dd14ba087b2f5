import { accepted } from '#contract/checkout/checkout.ts'
import { pages } from '#contract/pages.ts'
import { RichText } from '../../i18n/rich-text.tsx'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Tick } from '../../ui/tick.tsx'
import { messageLink } from '../account/message-link.tsx'

// They open in a new tab, so that no input is lost.
const links = {
  terms: messageLink(pages.terms.href(), { newTab: true }),
  returns: messageLink(pages.returnPolicy.href(), { newTab: true }),
}

/** The tick without which no order is placed. */
export const Terms = ({ disabled }: { disabled: boolean }) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('checkout')
  const { fields, problems } = snapshot.context
  const problem = problems.terms
  return (
    <Tick
      name="terms"
      checked={fields.terms !== ''}
      onChange={(checked) => send({ type: 'field.changed', field: 'terms', value: checked ? accepted : '' })}
      error={problem && t(problem === 'missing' ? 'checkout.termsMissing' : 'checkout.termsMalformed')}
      disabled={disabled}
    >
      <RichText id="checkout.terms" tags={links} />
    </Tick>
  )
}
