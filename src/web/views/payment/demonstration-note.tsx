import { useTranslator } from '../../i18n/translator.tsx'
import { useTakesMoney } from './use-takes-money.ts'

/** Beside the ways to pay: that the shop takes no money. */
export const DemonstrationNote = () => {
  const t = useTranslator()
  return useTakesMoney() ? null : <p className="demonstration demonstration--note">{t('checkout.demonstration')}</p>
}
