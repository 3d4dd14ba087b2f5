import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button.tsx'

/** The search field of the search page. */
export const SearchPageForm = ({ text }: { text: string }) => {
  const t = useTranslator()
  return (
    <search>
      <form className="ask" action={pages.search.href()}>
        <label className="ask__field">
          <span className="vh">{t('shell.searchHint')}</span>
          <input
            key={text}
            className="field__box"
            type="search"
            name="search"
            maxLength={128}
            required
            defaultValue={text}
            placeholder={t('shell.searchHint')}
          />
        </label>
        <Button variant="line" type="submit">
          {t('shell.search')}
        </Button>
      </form>
    </search>
  )
}
