import { Dialog, Heading } from 'react-aria-components'
import { Button } from '../../ui/button.tsx'
import { Overlay } from './overlay.tsx'

interface ConfirmProps {
  title: string
  text: string
  confirm: string
  onConfirm: () => void
  /** A second button. */
  cancel?: string
  /** Action of the second button and of Escape; without it Escape acts like Confirm. */
  onCancel?: () => void
  /** The first button cancels or deletes something: the second, which keeps it, is the main one. */
  harmful?: boolean
}

/** A modal question or notice that is answered by a button. */
export const Confirm = ({ title, text, confirm, onConfirm, cancel, onCancel, harmful = false }: ConfirmProps) => (
  <Overlay veil="veil veil--tip" className="dialog dialog--tip" onClose={onCancel ?? onConfirm}>
    <Dialog role="alertdialog" className="dialog__in">
      <Heading slot="title" level={2}>
        {title}
      </Heading>
      <p className="dialog__text">{text}</p>
      <div className={cancel ? 'pair' : undefined}>
        {cancel ? (
          <Button variant={harmful ? 'main' : 'line'} wide onClick={onCancel}>
            {cancel}
          </Button>
        ) : null}
        <Button variant={harmful ? 'line' : 'main'} wide onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  </Overlay>
)
