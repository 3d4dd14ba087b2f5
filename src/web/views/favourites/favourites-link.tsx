import { useSelector } from '@xstate/react'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The heart of the header with the number of favourites. */
export const FavouritesLink = () => {
  const t = useTranslator()
  const count = useSelector(useChild('savedItems'), ({ context }) => context.favourites.length)
  return (
    <a className="tool only-wide" href={pages.favourites.href()} aria-label={t('shell.favouritesCount', { count })}>
      <Icon name="heart" />
      {count > 0 ? <span className="count">{count}</span> : null}
    </a>
  )
}
