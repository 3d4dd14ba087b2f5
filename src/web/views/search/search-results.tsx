import { useSelector } from '@xstate/react'
import { chatLink } from '#contract/brand.ts'
import { detailPath, pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { priceText } from '#contract/money.ts'
import { HelpLinks } from './help-links.tsx'
import { Understood } from './understood.tsx'

/** Results of the header search, in the popover and in the drawer. */
export const SearchResults = () => {
  const t = useTranslator()
  const search = useChild('search')
  const { text, results, total, understood, help } = useSelector(search, (snapshot) => snapshot.context)
  const busy = useSelector(search, (snapshot) => snapshot.hasTag('busy'))
  const empty = useSelector(search, (snapshot) => snapshot.matches({ shown: 'empty' }))
  const choose = () => search.send({ type: 'result.chosen' })
  const failed = useSelector(search, (snapshot) => snapshot.matches({ shown: 'failed' }))
  const isWaiting = !empty && !failed && results.length + help.length === 0
  return (
    <>
      {failed ? null : <Understood parts={understood} onChoose={choose} />}
      <div className={empty || isWaiting ? 'found__none' : undefined}>
        {/* Always there, so that each change is said. */}
        <div className={empty ? undefined : isWaiting ? 'small quiet' : 'vh'} role="status">
          {empty ? (
            <>
              <b>{t('search.noResults')}</b>
              <p className="small quiet">{t('search.noResultsFor', { text: text.trim() })}</p>
            </>
          ) : null}
          {busy || isWaiting ? t('search.searching') : null}
          {!busy && !isWaiting && !empty && !failed ? t('search.found', { count: total + help.length }) : null}
        </div>
        {empty ? (
          <a
            className="link link--tap"
            href={chatLink(t('search.supportGreeting', { text: text.trim() }))}
            target="_blank"
            rel="noopener"
          >
            {t('search.askSupport')}
          </a>
        ) : null}
      </div>
      {failed ? (
        <div className="found__none" role="alert">
          <p>{t('search.searchFailed')}</p>
          <button type="button" className="link link--tap" onClick={() => search.send({ type: 'search.retried' })}>
            {t('shell.retry')}
          </button>
        </div>
      ) : null}
      {empty || failed ? null : (
        <ul className="found" aria-busy={busy}>
          {results.map((result) => (
            <li key={result.uuid}>
              <a href={detailPath({ ...result, kind: result.type }, result.metal)} onClick={choose}>
                <Picture picture={result.picture} alt="" place="icon" sizes="72px" />
                <span>
                  <b className="found__name">{result.name}</b>
                  <span className="small quiet">{result.sub_head}</span>
                  <span className="small num">
                    {result.type === 'diamond'
                      ? priceText(result.price_from)
                      : t('shell.from', { price: priceText(result.price_from) })}
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <HelpLinks help={help} onChoose={choose} />
      {!busy && !empty && total > results.length ? (
        <a className="found__all" href={pages.search.href({ search: text.trim() })} onClick={choose}>
          {t('search.viewAll', { total })}
          <Icon name="right" small />
        </a>
      ) : null}
    </>
  )
}
