import { useTranslator } from '../../i18n/translator.tsx'

/** The line of promises at the top of every page. */
export const PromiseBar = () => {
  const t = useTranslator()
  return (
    <ul className="promise" aria-label={t('shell.promises')}>
      <li>{t('shell.freeShipping')}</li>
      <li>{t('shell.warranty')}</li>
      <li>{t('shell.upgrade')}</li>
    </ul>
  )
}
