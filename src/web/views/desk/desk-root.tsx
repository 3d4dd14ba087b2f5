import { useSelector } from '@xstate/react'
import icons from '../../ui/icons.svg?raw'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Board } from './board.tsx'
import { Day } from './day.tsx'
import { Detail } from './detail.tsx'
import { type DeskActor, DeskProvider, useDesk, useDeskWords } from './desk-context.tsx'
import { DeskHeader } from './desk-header.tsx'
import { EndedSession, SignIn } from './sign-in.tsx'
import { List } from './list.tsx'
import { Leaving } from './leaving.tsx'
import { Search } from './search.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { UnknownPlace } from './unknown-place.tsx'

/** The screen of the address. */
const Screen = () => {
  const desk = useDesk()
  const screen = useSelector(desk, ({ context }) => context.place.screen)
  if (screen === 'board') return <Board />
  if (screen === 'day') return <Day />
  if (screen === 'list') return <List />
  if (screen === 'search') return <Search />
  if (screen === 'detail') return <Detail />
  return <UnknownPlace />
}

const outsideTitles = {
  checking: 'desk.checking',
  unreachable: 'desk.unreachable',
  signedOut: 'desk.signInTitle',
  signingOut: 'desk.signingOut',
  stillSignedIn: 'desk.stillSignedIn',
} as const

const OutsideTitle = () => {
  const { t } = useDeskWords()
  const state = useSelector(useDesk(), ({ value }) => value)
  return typeof state === 'string' ? <ScreenTitle name={t(outsideTitles[state])} /> : null
}

/** What stands in place of the screens while nobody is known to be signed in. */
const Outside = () => {
  const desk = useDesk()
  const { t } = useDeskWords()
  const state = useSelector(desk, ({ value }) => value)
  if (state === 'signedOut') return <SignIn />
  if (state === 'unreachable') {
    return (
      <EmptyState
        icon="refresh"
        level={1}
        heading={t('desk.unreachable')}
        action={
          <Button variant="line" onClick={() => desk.send({ type: 'check.requested' })}>
            {t('desk.retry')}
          </Button>
        }
      >
        {t('desk.unreachableText')}
      </EmptyState>
    )
  }
  if (state === 'stillSignedIn') {
    return (
      <EmptyState
        icon="warn"
        level={1}
        heading={t('desk.stillSignedIn')}
        action={
          <Button variant="main" onClick={() => desk.send({ type: 'signOut.requested' })}>
            {t('desk.retry')}
          </Button>
        }
      >
        {t('desk.stillSignedInText')}
      </EmptyState>
    )
  }
  return <Skeleton label={t(state === 'signingOut' ? 'desk.signingOut' : 'desk.checking')} />
}

const Frame = () => {
  const desk = useDesk()
  const { t } = useDeskWords()
  const isOpen = useSelector(desk, (snapshot) => snapshot.matches('open'))
  const hasEnded = useSelector(desk, (snapshot) => snapshot.matches({ open: { session: 'ended' } }))
  return (
    <>
      <OutsideTitle />
      {/* What is on the screen stays there while somebody signs in again. */}
      <div className="desk" inert={hasEnded}>
        <a className="desk__skip" href="#desk-main">
          {t('desk.skip')}
        </a>
        <DeskHeader />
        <main className="desk__main" id="desk-main" tabIndex={-1}>
          {isOpen ? <Screen /> : <Outside />}
        </main>
      </div>
      {hasEnded ? <EndedSession /> : <Leaving />}
    </>
  )
}

/** The page of the staff at `/desk`, drawn from its root actor. */
export const DeskRoot = ({ desk }: { desk: DeskActor }) => (
  <DeskProvider value={desk}>
    <Frame />
    <div hidden dangerouslySetInnerHTML={{ __html: icons }} />
  </DeskProvider>
)
