import type { SearchResult } from '#contract/search/schemas.ts'
import { formatRinggit } from '#contract/money.ts'
import { detailPath } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Heart } from '../favourites/heart.tsx'
import { Picture } from '../../ui/picture.tsx'

/** Search results as cards. */
export const SearchCards = ({ results }: { results: readonly SearchResult[] }) => {
  const t = useTranslator()
  return (
    <ul className="grid grid--4">
      {results.map((result, index) => (
        <li key={result.uuid} className="has-heart">
          <a className="card" href={detailPath({ ...result, kind: result.type })}>
            <div className="card__pic">
              <Picture
                picture={result.picture}
                alt=""
                sizes="(min-width: 1024px) 282px, (min-width: 768px) 30vw, 45vw"
                first={index < 2}
              />
            </div>
            <div className="card__body">
              <h2 className="card__name">{result.name}</h2>
              <p className="small quiet">{result.sub_head}</p>
              <p className="card__price num">
                {result.type === 'diamond' ? null : <span>{t('shell.priceFrom')} </span>}
                {formatRinggit(result.price_from)}
              </p>
            </div>
          </a>
          <Heart item={result.uuid} name={result.name} />
        </li>
      ))}
    </ul>
  )
}
