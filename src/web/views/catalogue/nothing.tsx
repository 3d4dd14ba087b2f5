import { useSay } from '../../i18n/text.tsx'
import { Empty } from '../../ui/empty.tsx'
import { unfiltered } from './address.ts'
import { ListLink, useList } from './list.tsx'

/** Nothing in the list fits its filters. */
export const Nothing = () => {
  const say = useSay()
  const { search } = useList()
  return (
    <Empty
      icon="search"
      heading={say('catalogue.emptyTitle')}
      action={
        <ListLink className="link link--tap" search={unfiltered(search)}>
          {say('catalogue.clear')}
        </ListLink>
      }
    >
      {say('catalogue.emptyText')}
    </Empty>
  )
}
