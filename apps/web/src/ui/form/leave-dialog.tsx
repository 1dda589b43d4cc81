import { m } from '@waybill/locales/messages'
import { Button } from '../action/button.tsx'
import { Modal } from '../overlay/modal.tsx'

/** Spec §5: unsaved changes warning on leaving a page. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Modal title={m.ui_unsaved_title()} onClose={onStay}>
      <p>{m.ui_unsaved_text()}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button kind="danger" onClick={onLeave}>
          {m.ui_unsaved_leave()}
        </Button>
        <Button kind="primary" onClick={onStay}>
          {m.ui_unsaved_stay()}
        </Button>
      </div>
    </Modal>
  )
}
