import { useDeskWords } from './desk-context.tsx'

/** The title of the page: the name of the screen, then that of the desk. */
export const ScreenTitle = ({ name }: { name: string }) => {
  const { t } = useDeskWords()
  return <title>{`${name} · ${t('desk.title')}`}</title>
}
