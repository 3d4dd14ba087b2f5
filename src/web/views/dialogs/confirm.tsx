import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '../../ui/button.tsx'

interface ConfirmProps {
  title: string
  text: string
  confirm: string
  onConfirm: () => void
  /** With `onCancel`: a second button; Escape is the same as it, or as Confirm where there is none. */
  cancel?: string
  onCancel?: () => void
}

/** A question or a notice over everything else, answered by a button. */
export const Confirm = ({ title, text, confirm, onConfirm, cancel, onCancel }: ConfirmProps) => (
  <ModalOverlay
    className="veil veil--tip"
    isOpen
    isDismissable={false}
    onOpenChange={(open) => {
      if (!open) (onCancel ?? onConfirm)()
    }}
  >
    <Modal className="dialog dialog--tip">
      <Dialog role="alertdialog" className="dialog__in">
        <Heading slot="title" level={2}>
          {title}
        </Heading>
        <p className="dialog__text">{text}</p>
        <div className={onCancel ? 'pair' : undefined}>
          {onCancel ? (
            <Button look="line" wide onClick={onCancel}>
              {cancel}
            </Button>
          ) : null}
          <Button look="main" wide onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </Dialog>
    </Modal>
  </ModalOverlay>
)
