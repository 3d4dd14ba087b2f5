import { useSelector } from '@xstate/react'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { Icon } from '../../ui/icon.tsx'

const takeFocus = (input: HTMLInputElement | null) => input?.focus()

/** The search field; without JavaScript the browser submits it as a plain form. */
export const SearchForm = ({ focused = false }: { focused?: boolean }) => {
  const t = useTranslator()
  const search = useChild('search')
  const text = useSelector(search, (snapshot) => snapshot.context.text)
  return (
    <form
      role="search"
      action={pages.search.href()}
      onSubmit={(event) => {
        event.preventDefault()
        search.send({ type: 'search.submitted' })
      }}
    >
      <label className="search">
        <Icon name="search" small />
        <span className="vh">{t('shell.search')}</span>
        <input
          type="search"
          name="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={128}
          placeholder={t('shell.searchHint')}
          value={text}
          ref={focused ? takeFocus : undefined}
          onChange={(event) => search.send({ type: 'text.changed', value: event.target.value })}
        />
      </label>
    </form>
  )
}
