import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { popular } from './popular.ts'

/** Clicking one of the buttons removes them all, so the focus moves to the field next to them. */
const focusField = (button: Element) =>
  button.closest('.head__search, .drawer__in')?.querySelector<HTMLInputElement>('input[type="search"]')?.focus()

/** Popular searches; a click searches immediately. */
export const PopularSearches = () => {
  const t = useTranslator()
  const search = useChild('search')
  return (
    <section className="popular">
      <h2 className="small quiet">{t('shell.popular')}</h2>
      <ul>
        {popular.map((id) => (
          <li key={id}>
            <button
              type="button"
              onClick={(event) => {
                focusField(event.currentTarget)
                search.send({ type: 'popular.chosen', text: t(id) })
              }}
            >
              {t(id)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
