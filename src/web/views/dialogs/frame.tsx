import type { ReactNode } from 'react'
import { Dialog, Heading } from 'react-aria-components'
import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Overlay } from './overlay.tsx'

interface FrameProps {
  /** Changes when another dialog replaces this one, so that the focus starts at the beginning again. */
  id: string
  title: string
  /** A wide dialog has its own heading in its content. */
  wide?: boolean | undefined
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog: a bottom sheet on phones, centred on wide screens. Escape and the close button close it, a click
 * outside does not.
 */
export const DialogFrame = ({ id, title, wide = false, onClose, children }: FrameProps) => {
  const t = useTranslator()
  return (
    <Overlay veil="veil" className={wide ? 'dialog dialog--wide' : 'dialog'} onClose={onClose}>
      <Dialog key={id} className="dialog__in" {...(wide ? { 'aria-label': title } : {})}>
        <button type="button" className="tool dialog__close" aria-label={t('account.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
        {wide ? null : (
          <Heading slot="title" level={2}>
            {title}
          </Heading>
        )}
        {children}
      </Dialog>
    </Overlay>
  )
}
