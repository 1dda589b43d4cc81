import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal as AriaModal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal'
import { OverlayHeader } from './modal.tsx'

type SheetProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Stays in reach below the content: "Show 24 jobs". */
  footer?: ReactNode
}

/** Filters and short side tasks: from below on a phone, from the right on a desktop. Render it while it is open. */
export function Sheet({ title, onClose, children, footer }: SheetProps) {
  return (
    <SheetFrame isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
        <div className={`min-h-0 flex-1 overflow-auto p-5 ${footer ? '' : 'pb-safe-5'}`}>
          <OverlayHeader title={title} />
          {children}
        </div>
        {footer && <footer className="border-t border-line p-4 pb-safe-4">{footer}</footer>}
      </Dialog>
    </SheetFrame>
  )
}

type SheetFrameProps = Pick<ModalOverlayProps, 'isOpen' | 'onOpenChange'> & { children: ReactNode }

/** The same for a dialog of one's own; inside of what opens it, that says whether it is open. */
export function SheetFrame({ children, ...props }: SheetFrameProps) {
  return (
    <ModalOverlay
      {...props}
      isDismissable
      className="fixed inset-0 z-50 flex animate-appear items-end bg-scrim lg:items-stretch lg:justify-end"
    >
      <AriaModal className="flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-panel bg-raised shadow-float lg:max-h-none lg:max-w-md lg:rounded-none">
        {children}
      </AriaModal>
    </ModalOverlay>
  )
}
