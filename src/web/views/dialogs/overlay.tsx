import type { ReactNode } from 'react'
import { Modal, ModalOverlay } from 'react-aria-components'
import { closeByBack } from '../../ports/dialogs/close-by-back.ts'

interface OverlayProps {
  className: string
  /** Class of the veil between it and the page. */
  veil: string
  /** Escape, and Back on a phone, close it. */
  onClose: () => void
  /** So does a press on the veil. */
  isDismissable?: boolean
  children: ReactNode
}

/** What lies over the page until it is answered or closed; its child is a dialog of React Aria. */
export const Overlay = ({ className, veil, onClose, isDismissable = false, children }: OverlayProps) => (
  <ModalOverlay
    className={veil}
    isOpen
    isDismissable={isDismissable}
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
  >
    <Modal className={className} ref={closeByBack}>
      {children}
    </Modal>
  </ModalOverlay>
)
