import type { SearchResult } from '#contract/search/schemas.ts'
import { priceText } from '#contract/money.ts'
import { detailPath, pages } from '#contract/pages.ts'
import { Phrases } from '../../i18n/phrases.tsx'
import { useTranslator } from '../../i18n/translator.tsx'
import { Heart } from '../favourites/heart.tsx'
import { Picture } from '../../ui/picture.tsx'

const ResultCard = ({ result, first }: { result: SearchResult; first: boolean }) => {
  const t = useTranslator()
  return (
    <li className="has-heart">
      <a className="card" href={detailPath({ ...result, kind: result.type }, result.metal)}>
        <div className="card__pic">
          <Picture
            picture={result.picture}
            alt=""
            sizes="(min-width: 1024px) 282px, (min-width: 768px) 30vw, 45vw"
            first={first}
          />
        </div>
        <div className="card__body">
          <h3 className="card__name">
            <Phrases text={result.name} />
          </h3>
          <p className="small quiet">{result.sub_head}</p>
          <p className="card__price num">
            {result.type === 'diamond' ? null : <span>{t('shell.priceFrom')} </span>}
            {priceText(result.price_from)}
          </p>
        </div>
      </a>
      <Heart item={result.uuid} name={result.name} />
    </li>
  )
}

/** Search results as cards, in a group for each part of the catalogue, the one of the best result first. */
export const SearchCards = ({ results }: { results: readonly SearchResult[] }) => {
  const t = useTranslator()
  const types = [...new Set(results.map(({ type }) => type))]
  return types.map((type, group) => (
    <section key={type} className="search-group" aria-labelledby={`results-${type}`}>
      <h2 className="h3" id={`results-${type}`}>
        {t(type === 'diamond' ? 'search.diamonds' : pages[type].title)}
      </h2>
      <ul className="grid grid--4">
        {results
          .filter((result) => result.type === type)
          .map((result, index) => (
            <ResultCard key={result.uuid} result={result} first={group === 0 && index === 0} />
          ))}
      </ul>
    </section>
  ))
}
