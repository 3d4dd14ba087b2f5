import { clarities } from '#contract/catalogue/codes.ts'
import type { Diamond, Item } from '#contract/catalogue/schemas.ts'
import { priceText } from '#contract/money.ts'
import { detailPath } from '#contract/pages.ts'
import { Phrases } from '../../i18n/phrases.tsx'
import { useTranslator } from '../../i18n/translator.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Card } from '../catalogue/card.tsx'
import { cutName, diamondName } from '../catalogue/diamond-texts.ts'
import { joinFacts } from '../catalogue/names.ts'
import { Heart } from './heart.tsx'

const sizes = '(min-width: 1024px) 282px, (min-width: 768px) 30vw, 45vw'

const DiamondCard = ({ diamond, level }: { diamond: Diamond; level: 2 | 3 }) => {
  const t = useTranslator()
  const { cut, color, clarity, available, reserved } = diamond
  const name = diamondName(t, diamond)
  const href = detailPath({ ...diamond, kind: 'diamond' })
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="card">
      <a href={href} tabIndex={-1} aria-hidden="true">
        <div className="card__pic">
          <Picture picture={diamond.picture} alt="" sizes={sizes} />
        </div>
      </a>
      <div className="card__body">
        <Heading className="card__name">
          <a href={href}>
            <Phrases text={name} />
          </a>
        </Heading>
        <p className="small quiet">
          {joinFacts(t, [...(cut === '7' ? [] : [cutName(t, cut)]), color, clarities[clarity]])}
        </p>
        {available ? (
          <p className="card__price num">{priceText(diamond.priceSen)}</p>
        ) : (
          <p className="card__gone small">{t(reserved ? 'favourites.reserved' : 'favourites.sold')}</p>
        )}
      </div>
      <Heart item={diamond.uuid} name={name} />
    </article>
  )
}

/** A piece or a diamond in a list of both. */
export const ItemCard = ({ item, level = 2 }: { item: Item; level?: 2 | 3 }) => {
  const t = useTranslator()
  if (item.type === 'diamond') return <DiamondCard diamond={item.diamond} level={level} />
  const card = <Card piece={item.piece} sizes={sizes} level={level} />
  if (!item.withdrawn) return card
  return (
    <div>
      {card}
      <p className="card__gone small">{t('favourites.withdrawn')}</p>
    </div>
  )
}

/** The uuid of a piece or a diamond. */
export const uuidOf = (item: Item) => (item.type === 'piece' ? item.piece.uuid : item.diamond.uuid)
