import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { m } from '@waybill/locales/messages'
import { IconButton } from '../action/icon-button.tsx'

type LightboxProps = {
  photos: readonly Photo[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

export function Lightbox({ photos, index, onIndex, onClose }: LightboxProps) {
  const photo = photos[index]
  const label = photo?.label ?? m.ui_photo_number({ number: index + 1 })
  const turn = (by: number) => onIndex((index + by + photos.length) % photos.length)
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-50 bg-scrim"
    >
      <Modal className="flex h-full flex-col">
        <div className="flex min-h-0 flex-1 flex-col" onKeyDown={handleKey}>
          <Dialog aria-label={label} className="flex min-h-0 flex-1 flex-col bg-canvas outline-none">
            <header className="flex items-center justify-between gap-2 p-2">
              <span className="truncate pl-2 font-medium">{label}</span>
              <IconButton label={m.ui_close()} icon={<IconX size={22} />} onClick={onClose} />
            </header>
            <img src={photo?.url} alt={label} className="min-h-0 flex-1 object-contain" />
            {photos.length > 1 && (
              <footer className="flex items-center justify-center gap-4 p-2 pb-safe">
                <IconButton label={m.ui_previous()} icon={<IconChevronLeft size={24} />} onClick={() => turn(-1)} />
                <span className="figures text-soft">
                  {index + 1} / {photos.length}
                </span>
                <IconButton label={m.ui_next()} icon={<IconChevronRight size={24} />} onClick={() => turn(1)} />
              </footer>
            )}
          </Dialog>
        </div>
      </Modal>
    </ModalOverlay>
  )
}

export type Photo = { id: string; url: string; thumbnail_url?: string | null; label?: string }
