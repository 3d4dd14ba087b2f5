import { deskHref } from '#machines/desk/places.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useDeskWords } from './desk-context.tsx'
import { ScreenTitle } from './screen-title.tsx'

/** An address that belongs to nothing. */
export const UnknownPlace = () => {
  const { t } = useDeskWords()
  return (
    <>
      <ScreenTitle name={t('desk.unknownTitle')} />
      <EmptyState
        icon="search"
        level={1}
        heading={t('desk.unknownTitle')}
        action={
          <a className={buttonClass('line')} href={deskHref.board}>
            {t('desk.toBoard')}
          </a>
        }
      >
        {t('desk.unknownText')}
      </EmptyState>
    </>
  )
}
