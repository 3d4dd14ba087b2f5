import { useSay } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'

/** The search field of the search page. */
export const SearchAsk = ({ text }: { text: string }) => {
  const say = useSay()
  return (
    <search>
      <form className="ask" action="/pages/search">
        <label className="ask__field">
          <span className="vh">{say('search.field')}</span>
          <input
            key={text}
            className="field__box"
            type="search"
            name="search"
            maxLength={128}
            required
            defaultValue={text}
            placeholder={say('search.field')}
          />
        </label>
        <Button look="line" type="submit">
          {say('search.submit')}
        </Button>
      </form>
    </search>
  )
}
