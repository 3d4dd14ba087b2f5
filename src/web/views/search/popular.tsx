import { searchPath } from '#contract/routes.ts'
import { useSay } from '../../i18n/text.tsx'
import { popular } from './popular.ts'

/** What others search for. */
export const Popular = () => {
  const say = useSay()
  return (
    <section className="ask__popular" aria-label={say('search.popular')}>
      <p className="small quiet">{say('search.popular')}</p>
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
  )
}
