import { useSay } from '../../i18n/text.tsx'

/** What an unmatched address shows; answered with status 404. */
export const NotFound = () => {
  const say = useSay()
  return (
    <section className="page band lost">
      <p className="num quiet">404</p>
      <h1>{say('shell.notFound')}</h1>
      <p className="lead">{say('shell.notFoundText')}</p>
      <a className="btn btn--main" href="/">
        {say('shell.home')}
      </a>
    </section>
  )
}
