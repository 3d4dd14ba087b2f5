import { useTranslator } from '../../i18n/translator.tsx'
import { useTakesMoney } from './use-takes-money.ts'

/** The band at the top of every page of a shop that takes no money. */
export const DemonstrationBand = () => {
  const t = useTranslator()
  return useTakesMoney() ? null : <aside className="demonstration">{t('shell.demonstration')}</aside>
}
