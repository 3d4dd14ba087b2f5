import { useSearch } from '@tanstack/react-router'
import { sharedFavourites } from '#contract/favourites/favourites.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Breadcrumbs } from '../catalogue/breadcrumbs.tsx'
import { OwnFavourites } from './own-favourites.tsx'
import { SharedFavourites } from './shared-favourites.tsx'

/** The shopper's own favourites, or those of an address that somebody shared. */
export const Page = () => {
  const t = useTranslator()
  const { items }: { items?: string } = useSearch({ strict: false })
  return (
    <div className="page category">
      <Breadcrumbs trail={[{ name: t('favourites.title') }]} />
      <div className="cat__head">
        <h1>{t(items === undefined ? 'favourites.title' : 'favourites.sharedTitle')}</h1>
        <p className="lead">{t(items === undefined ? 'favourites.titleLead' : 'favourites.sharedLead')}</p>
      </div>
      {items === undefined ? <OwnFavourites /> : <SharedFavourites items={sharedFavourites(items)} />}
    </div>
  )
}
