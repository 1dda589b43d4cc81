import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'

type LocationAccessModalProps = { onAccept: () => void; onClose: () => void }

/** Spec §2 "Overlays": the browser has blocked the position; only its own settings can change that. */
export function LocationAccessModal({ onAccept, onClose }: LocationAccessModalProps) {
  return (
    <Modal title={m.tracking_blocked_title()} onClose={onClose}>
      <p className="text-soft">{m.tracking_blocked_text()}</p>
      <ol className="mt-3 list-decimal space-y-1 pl-5">
        <li>{m.tracking_blocked_step_lock()}</li>
        <li>{m.tracking_blocked_step_allow()}</li>
        <li>{m.tracking_blocked_step_reload()}</li>
      </ol>
      <p className="mt-3 text-sm text-soft">{m.tracking_blocked_consequence()}</p>
      <div className="mt-5 flex justify-end">
        <Button kind="primary" onClick={onAccept}>
          {m.tracking_blocked_accept()}
        </Button>
      </div>
    </Modal>
  )
}
