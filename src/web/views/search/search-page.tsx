import shown from 'picture:diamond-round-side'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { chatLink } from '#contract/brand.ts'
import { pageSizes } from '#contract/constants.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { searchQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { Categories } from '../home/categories.tsx'
import { Breadcrumbs } from '../catalogue/breadcrumbs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { defaultSearchSize, searchPagePath, type SearchParams } from './search-params.ts'
import { SearchPageForm } from './search-page-form.tsx'
import { PopularSearchLinks } from './popular.tsx'
import { HelpLinks } from './help-links.tsx'
import { SearchCards } from './search-cards.tsx'
import { StoneLists } from './stone-lists.tsx'
import { Understood } from './understood.tsx'

const NothingFound = ({ text }: { text: string }) => {
  const t = useTranslator()
  return (
    <EmptyState
      picture={shown}
      heading={t('search.noResults')}
      action={
        <a
          className="link link--tap"
          href={chatLink(t('search.supportGreeting', { text }))}
          target="_blank"
          rel="noopener"
        >
          {t('search.askSupport')}
        </a>
      }
    >
      {t('search.noResultsFor', { text })}
    </EmptyState>
  )
}

const SearchPageResults = ({ text, page, pageSize }: SearchParams) => {
  const t = useTranslator()
  const locale = useLocale()
  const { data } = useSuspenseQuery(searchQuery(useCall(), locale, text, page, pageSize))
  if (data.totalnum === 0) {
    return (
      <>
        <Understood parts={data.understood} />
        <HelpLinks help={data.help} />
        {data.help.length > 0 ? null : <NothingFound text={text} />}
        <PopularSearchLinks />
      </>
    )
  }
  return (
    <>
      <Understood parts={data.understood} />
      <output className="bar">{t('search.found', { count: data.totalnum })}</output>
      <SearchCards results={data.detail} />
      <Pager
        page={page}
        pageSize={pageSize}
        total={data.totalnum}
        pageSizes={pageSizes}
        defaultPageSize={defaultSearchSize}
        hrefOf={(to, size) => searchPagePath({ text, page: to, pageSize: size })}
        labels={{
          pages: t('catalogue.pages'),
          previous: t('catalogue.previous'),
          next: t('catalogue.next'),
          perPage: t('catalogue.perPage'),
        }}
      />
      <StoneLists lists={data.lists} />
      <HelpLinks help={data.help} />
    </>
  )
}

/** All results of a search. */
export const Page = () => {
  const t = useTranslator()
  const asked: SearchParams = useLoaderData({ strict: false })
  const { text } = asked
  return (
    <div className="category search-page">
      <div className="page">
        <Breadcrumbs trail={[{ name: t('shell.search') }]} />
        <div className="cat__head">
          <h1>{text ? t('search.titleFor', { text }) : t('search.ask')}</h1>
        </div>
        <SearchPageForm text={text} />
        {text ? <SearchPageResults {...asked} /> : <PopularSearchLinks />}
      </div>
      {text ? null : <Categories />}
    </div>
  )
}
