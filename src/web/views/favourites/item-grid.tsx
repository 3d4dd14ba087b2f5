import type { Item } from '#contract/catalogue/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { ItemCard, uuidOf } from './item-card.tsx'

/** Items as cards, and how many of the list are unknown to the shop. */
export const ItemGrid = ({ items, asked }: { items: readonly Item[]; asked: number }) => {
  const t = useTranslator()
  const unknown = asked - items.length
  return (
    <>
      {unknown > 0 ? <p className="notice-line small">{t('favourites.unknown', { count: unknown })}</p> : null}
      <div className="grid grid--4">
        {items.map((item) => (
          <ItemCard key={uuidOf(item)} item={item} />
        ))}
      </div>
    </>
  )
}
