import type { ReactElement } from 'react'
import { useSelector } from '@xstate/react'
import type { Popup } from '#machines/messages/popups.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { Confirm } from '../dialogs/confirm.tsx'

const Notice = () => {
  const t = useTranslator()
  const instructions = useChild('instructions')
  return (
    <Confirm
      title={t('shell.tips')}
      text={useSelector(instructions, (snapshot) => snapshot.context.text)}
      confirm={t('shell.confirm')}
      onConfirm={() => instructions.send({ type: 'popup.confirmed' })}
    />
  )
}

const Thanks = () => {
  const t = useTranslator()
  const lead = useChild('lead')
  return (
    <Confirm
      title={t('shell.tips')}
      text={t('lead.thanks')}
      confirm={t('shell.confirm')}
      onConfirm={() => lead.send({ type: 'thanks.confirmed' })}
    />
  )
}

const TimedOut = () => {
  const t = useTranslator()
  const session = useChild('session')
  return (
    <Confirm
      title={t('shell.tips')}
      text={t('shell.timedOut')}
      confirm={t('shell.confirm')}
      onConfirm={() => session.send({ type: 'timeout.confirmed' })}
    />
  )
}

const Upcoming = () => {
  const t = useTranslator()
  const dialogs = useChild('dialogs')
  return (
    <Confirm
      title={t('shell.tips')}
      text={t('appointment.upcoming')}
      confirm={t('appointment.details')}
      onConfirm={() => dialogs.send({ type: 'upcoming.confirmed' })}
      onCancel={() => dialogs.send({ type: 'dialog.closed' })}
    />
  )
}

const views: Record<Popup, () => ReactElement> = {
  notice: Notice,
  thanks: Thanks,
  timedOut: TimedOut,
  upcoming: Upcoming,
}

/** The popup whose turn it is. */
export const Popups = ({ popup }: { popup: Popup }) => {
  const View = views[popup]
  return <View />
}
