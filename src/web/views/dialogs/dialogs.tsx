import type { ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { Appointment } from './appointment.tsx'
import { Enquiry } from './enquiry.tsx'
import { Forgot } from './forgot.tsx'
import { DialogFrame } from './frame.tsx'
import { Live } from './live.tsx'
import { Login } from './login.tsx'
import { Register } from './register.tsx'

interface Shown {
  id: string
  title: MessageId
  /** The content has its own title. */
  wide?: boolean
  content: ReactNode
}

/** The open dialog, if any. */
const Dialogs = () => {
  const t = useTranslator()
  const dialogs = useChild('dialogs')
  const shown = useShown()
  return shown ? (
    <DialogFrame
      id={shown.id}
      title={t(shown.title)}
      wide={shown.wide}
      onClose={() => dialogs.send({ type: 'dialog.closed' })}
    >
      {shown.content}
    </DialogFrame>
  ) : null
}

const useShown = (): Shown | null => {
  const dialogs = useChild('dialogs')
  const open = useSelector(dialogs, ({ value }) => (typeof value === 'string' ? value : value.guest))
  const { login, register, forgot, appointment, enquiry } = useSelector(dialogs, (snapshot) => snapshot.children)
  if (open === 'sign' && login) return { id: open, title: 'login.title', content: <Login login={login} /> }
  if (open === 'regist' && register) {
    return { id: open, title: 'regist.title', content: <Register register={register} /> }
  }
  if (open === 'forgot' && forgot) return { id: open, title: 'forgot.title', content: <Forgot forgot={forgot} /> }
  if (open === 'form' && enquiry) return { id: open, title: 'lead.title', content: <Enquiry enquiry={enquiry} /> }
  if (open === 'appointment' && appointment) {
    const content = <Appointment appointment={appointment} />
    return { id: open, title: 'appointment.title', wide: true, content }
  }
  if (open === 'live') return { id: open, title: 'live.title', content: <Live /> }
  return null
}

export default Dialogs
