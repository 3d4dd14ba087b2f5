import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { DeskSubject } from '#contract/desk/subjects.ts'
import type { Locale } from '#contract/locale.ts'
import type { deskMachine } from '#machines/desk/desk.machine.ts'
import { createDeskTranslator, deskNameOf, type DeskTranslator } from '../../i18n/desk-translator.ts'

export type DeskActor = ActorRefFrom<typeof deskMachine>

const DeskContext = createContext<DeskActor | null>(null)
export const DeskProvider = DeskContext

/** The root actor of the staff's page. */
export const useDesk = (): DeskActor => {
  const desk = use(DeskContext)
  if (!desk) throw new Error('There is no desk above this view')
  return desk
}

type DeskChildren = SnapshotFrom<typeof deskMachine>['children']

/** A child of the desk while it exists: `useDeskChild('board')`. */
export const useDeskChild = <Name extends keyof DeskChildren>(name: Name): DeskChildren[Name] =>
  useSelector(useDesk(), ({ children }) => children[name])

interface DeskWords {
  locale: Locale
  t: DeskTranslator
  /** The name of a code: ``nameOf(`desk.state.${state}`, state)``. */
  nameOf: (id: `desk.${string}`, code: string) => string
  /** The name of a state, which may be another one of a subject than of the others. */
  stateOf: (subject: DeskSubject, state: string) => string
}

/** Texts in the current language of the page. */
export const useDeskWords = (): DeskWords => {
  const locale = useSelector(useDesk(), ({ context }) => context.locale)
  const nameOf: DeskWords['nameOf'] = (id, code) => deskNameOf(locale, id, code)
  const stateOf = (subject: DeskSubject, state: string) => {
    const own = nameOf(`desk.state.${subject}.${state}`, state)
    return own === state ? nameOf(`desk.state.${state}`, state) : own
  }
  return { locale, t: createDeskTranslator(locale), nameOf, stateOf }
}
