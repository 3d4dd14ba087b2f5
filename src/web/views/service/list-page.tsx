import { useTranslator } from '../../i18n/translator.tsx'
import { PersonalFrame } from '../personal/frame.tsx'
import { leadText } from './eligibility-text.ts'
import { EligibleItems } from './eligible-items.tsx'
import { kindMessages, serviceScreens, useServiceKind } from './kinds.ts'
import { Requests } from './requests.tsx'

/** The customer's requests of a kind, and the items that a new one can be made for. */
export const Page = () => {
  const t = useTranslator()
  const kind = useServiceKind()
  return (
    <PersonalFrame current={serviceScreens[kind]}>
      <h1 className="screen__title">{t(kindMessages[kind])}</h1>
      <p className="quiet service__lead">{leadText(t, kind)}</p>
      <Requests kind={kind} />
      <EligibleItems kind={kind} />
    </PersonalFrame>
  )
}
