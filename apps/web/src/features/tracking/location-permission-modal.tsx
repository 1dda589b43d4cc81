import { Button } from '../../ui/action/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { locationModes, type LocationChoice, type LocationModeNumber } from './location-modes.ts'

type LocationPermissionModalProps = {
  mode: LocationModeNumber
  onChoose: (choice: LocationChoice) => void
  onClose: () => void
}

/** Spec §2 "Overlays": asks for the position, or leads to where it can be allowed. */
export function LocationPermissionModal({ mode, onChoose, onClose }: LocationPermissionModalProps) {
  const { title, text, no, yes } = locationModes[mode]
  return (
    <Modal title={title()} onClose={onClose}>
      <p className="text-soft">{text()}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={() => onChoose(no.does)}>{no.label()}</Button>
        <Button kind="primary" onClick={() => onChoose(yes.does)}>
          {yes.label()}
        </Button>
      </div>
    </Modal>
  )
}
