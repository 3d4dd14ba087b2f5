import { useSelector } from '@xstate/react'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Makes an item a favourite, or takes that back. */
export const Heart = ({ item, name }: { item: string; name: string }) => {
  const t = useTranslator()
  const savedItems = useChild('savedItems')
  const isFavourite = useSelector(savedItems, ({ context }) => context.favourites.includes(item))
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
