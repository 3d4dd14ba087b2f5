import { searchPath } from '../../../contract/routes.ts'
import { useSay } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'

const popular = [
  'shell.popular.pave',
  'shell.popular.lab',
  'shell.popular.carat',
  'shell.popular.white',
  'shell.popular.anniversary',
] as const

/** The search field of the search page, and what others search for. */
export const SearchAsk = ({ text }: { text: string }) => {
  const say = useSay()
  return (
    <>
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
      <section className="ask__popular" aria-label={say('search.popular')}>
        <h2 className="small quiet">{say('search.popular')}</h2>
        <ul>
          {popular.map((id) => (
            <li key={id}>
              <a className="chip" href={searchPath(say(id))}>
                {say(id)}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
