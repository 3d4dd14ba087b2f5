import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListLink, useList } from '../catalogue/list.tsx'

/** Table or grid, on screens wide enough for a table; the address holds the choice. */
export const ViewSwitch = () => {
  const t = useTranslator()
  const { search } = useList()
  const { view, ...asTable } = search
  return (
    <span className="view" role="group" aria-label={t('diamonds.view')}>
      <ListLink className={view ? 'tool' : 'tool is-on'} label={t('diamonds.asTable')} search={asTable} current={!view}>
        <Icon name="table" />
      </ListLink>
      <ListLink
        className={view ? 'tool is-on' : 'tool'}
        label={t('diamonds.asGrid')}
        search={{ ...search, view: 'grid' }}
        current={Boolean(view)}
      >
        <Icon name="tiles" />
      </ListLink>
    </span>
  )
}
