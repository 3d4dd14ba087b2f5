import { useSelector } from '@xstate/react'
import { loadInUse } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { idlePart } from '../shell/idle-part.tsx'
import { PopularSearches } from './popular-searches.tsx'
import { SearchForm } from './search-form.tsx'

const SearchResults = idlePart(
  async () => (await Promise.all([import('./search-results.tsx'), loadInUse(['search'])]))[0].SearchResults,
)

/** The search field of wide screens, revealed two seconds after load, with its popover of results. */
export const HeaderSearch = () => {
  const t = useTranslator()
  const search = useChild('search')
  const concealed = useSelector(search, (snapshot) => snapshot.matches('hidden'))
  const inDrawer = useSelector(useChild('drawer'), (snapshot) => snapshot.matches('open'))
  const shown = useSelector(search, (snapshot) => snapshot.hasTag('shown')) && !inDrawer
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears when the focus has left all of it, and keeps Escape from emptying the field
    <div
      className={concealed ? 'head__search head__search--concealed only-wide' : 'head__search only-wide'}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      onBlur={(event) => {
        // When the screen becomes narrow, the field is hidden and loses the focus, but the search continues in the
        // drawer.
        if (!event.currentTarget.checkVisibility()) return
        if (!event.currentTarget.contains(event.relatedTarget)) search.send({ type: 'search.dismissed' })
      }}
    >
      <SearchForm />
      {shown ? (
        <div className="pop pop--search" role="region" aria-label={t('shell.searchResults')} tabIndex={-1}>
          <SearchResults />
        </div>
      ) : (
        <div className="pop pop--search pop--popular">
          <PopularSearches />
        </div>
      )}
    </div>
  )
}
