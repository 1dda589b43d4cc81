import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import { m } from '@waybill/locales/messages'
import { iconButtonClass } from '../action/icon-button.tsx'

type ModalProps = {
  title: string
  onClose: () => void
  children: ReactNode
  width?: 'narrow' | 'wide'
}

const widths = { narrow: 'max-w-md', wide: 'max-w-3xl' }

/** A question that must be answered before going on. Render it while it is open. */
export function Modal({ title, onClose, children, width = 'narrow' }: ModalProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-50 flex animate-appear items-center justify-center bg-scrim p-4 pt-safe-4 pb-safe-4"
    >
      <AriaModal
        className={`max-h-full w-full animate-rise overflow-auto rounded-panel bg-raised shadow-float ${widths[width]}`}
      >
        <Dialog className="p-5 outline-none">
          <OverlayHeader title={title} />
          {children}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}

export function OverlayHeader({ title }: { title: string }) {
  return (
    <header className="mb-3 flex items-start justify-between gap-4">
      <Heading slot="title" className="pt-2 text-lg leading-tight font-bold">
        {title}
      </Heading>
      <Button slot="close" aria-label={m.ui_close()} className={`-mt-1 -mr-2 ${iconButtonClass}`}>
        <IconX size={20} />
      </Button>
    </header>
  )
}
