import {
  IconChevronLeft,
  IconChevronRight,
  IconRotateClockwise,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { m } from '@waybill/locales/messages'
import { IconButton } from '../action/icon-button.tsx'
import { usePictureView, ZoomablePicture } from './zoomable-picture.tsx'

/** A picture somebody took, or drew. */
export type Photo = {
  id: string
  url: string
  thumbnail_url?: string | null
  label?: string
  /** Drawn with a pen: on white, whatever the theme. */
  isDrawn?: boolean
}

type LightboxProps = {
  photos: readonly Photo[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** One of several pictures, large: the arrow keys turn to the next, + and − enlarge it, R turns it round. */
export function Lightbox({ photos, index, onIndex, onClose }: LightboxProps) {
  const photo = photos[index]
  const label = photo?.label ?? m.ui_photo_number({ number: index + 1 })
  const view = usePictureView(photo?.id ?? '')
  const turn = (by: number) => onIndex((index + by + photos.length) % photos.length)
  const keys: Record<string, () => void> = {
    ArrowRight: () => turn(1),
    ArrowLeft: () => turn(-1),
    '+': view.zoomIn,
    '=': view.zoomIn,
    '-': view.zoomOut,
    '0': view.reset,
    r: view.rotate,
  }
  const handleKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (!ctrlKey && !metaKey) keys[key]?.()
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
            <header className="flex items-center gap-1 p-2 pt-safe-2">
              <span className="min-w-0 flex-1 truncate pl-2 font-medium">{label}</span>
              <IconButton
                label={m.ui_map_zoom_out()}
                icon={<IconZoomOut size={22} />}
                disabled={view.zoom === 1}
                onClick={view.zoomOut}
              />
              <IconButton
                label={m.ui_map_zoom_in()}
                icon={<IconZoomIn size={22} />}
                disabled={view.isLargest}
                onClick={view.zoomIn}
              />
              <IconButton label={m.ui_photo_rotate()} icon={<IconRotateClockwise size={22} />} onClick={view.rotate} />
              <IconButton label={m.ui_close()} icon={<IconX size={22} />} onClick={onClose} />
            </header>
            {photo && <ZoomablePicture src={photo.url} alt={label} view={view} isDrawn={photo.isDrawn ?? false} />}
            {photos.length > 1 && (
              <footer className="flex items-center justify-center gap-4 p-2 pb-safe">
                <IconButton label={m.ui_previous()} icon={<IconChevronLeft size={24} />} onClick={() => turn(-1)} />
                <span role="status" className="figures text-soft">
                  {m.ui_photo_of({ number: index + 1, count: photos.length })}
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
