import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { chatLink } from '#contract/brand.ts'
import { pageSizes } from '#contract/constants.ts'
import { useLocale, useSay } from '../../i18n/text.tsx'
import { searchQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { Crumbs } from '../catalogue/crumbs.tsx'
import { Pager } from '../../ui/pager.tsx'
import { searchPagePath, type SearchAsked } from './asked.ts'
import { SearchAsk } from './search-ask.tsx'
import { Popular } from './popular.tsx'
import { SearchCards } from './search-cards.tsx'

const Found = ({ text, page, pageSize }: SearchAsked) => {
  const say = useSay()
  const locale = useLocale()
  const { data } = useSuspenseQuery(searchQuery(useCall(), locale, text, page, pageSize))
  if (data.totalnum === 0) {
    return (
      <>
        <div className="empty">
          <h2 className="h3">{say('search.none')}</h2>
          <p className="quiet">{say('search.noneFor', { text })}</p>
          <a
            className="link link--tap"
            href={chatLink(say('search.supportGreeting', { text }))}
            target="_blank"
            rel="noopener"
          >
            {say('search.support')}
          </a>
        </div>
        <Popular />
      </>
    )
  }
  return (
    <>
      <output className="bar">{say('search.found', { count: data.totalnum })}</output>
      <SearchCards results={data.detail} />
      <Pager
        page={page}
        pageSize={pageSize}
        total={data.totalnum}
        pageSizes={pageSizes}
        hrefOf={(to, size) => searchPagePath({ text, page: to, pageSize: size })}
        labels={{
          pages: say('catalogue.pages'),
          previous: say('catalogue.previous'),
          next: say('catalogue.next'),
          perPage: say('catalogue.perPage'),
        }}
      />
    </>
  )
}

/** Everything that a search finds. */
export const SearchPage = () => {
  const say = useSay()
  const asked: SearchAsked = useLoaderData({ strict: false })
  const { text } = asked
  return (
    <div className="page category search-page">
      <Crumbs trail={[{ name: say('search.title') }]} />
      <div className="cat__head">
        <h1>{text ? say('search.titleFor', { text }) : say('search.ask')}</h1>
      </div>
      <SearchAsk text={text} />
      {text ? <Found {...asked} /> : <Popular />}
    </div>
  )
}
