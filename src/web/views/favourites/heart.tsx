import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { useHydratedSelector } from '../../root/use-hydrated-selector.ts'
import { Icon } from '../../ui/icon.tsx'

/** Makes an item a favourite, or takes that back. */
export const Heart = ({ item, name }: { item: string; name: string }) => {
  const t = useTranslator()
  const savedItems = useChild('savedItems')
  const isFavourite = useHydratedSelector(savedItems, ({ context }) => context.favourites.includes(item), false)
  return (
    <button
      type="button"
      className={isFavourite ? 'heart is-on' : 'heart'}
      aria-pressed={isFavourite}
      aria-label={t('shell.favourite', { name })}
      onClick={() => savedItems.send({ type: 'favourite.toggled', item })}
    >
      <Icon name="heart" />
    </button>
  )
}
