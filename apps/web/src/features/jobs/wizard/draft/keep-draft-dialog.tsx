import { m } from '@waybill/locales/messages'
import { Button } from '../../../../ui/action/button.tsx'
import { Modal } from '../../../../ui/overlay/modal.tsx'

type KeepDraftDialogProps = { onStay: () => void; onKeep: () => void; onDiscard: () => void }

/** Spec §5: unsaved changes warning on leaving a page. Closing it stays. */
export function KeepDraftDialog({ onStay, onKeep, onDiscard }: KeepDraftDialogProps) {
  return (
    <Modal title={m.job_wizard_leave_title()} onClose={onStay}>
      <p>{m.job_wizard_leave_text()}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button kind="danger" onClick={onDiscard}>
          {m.job_wizard_leave_discard()}
        </Button>
        <Button kind="primary" onClick={onKeep}>
          {m.job_wizard_leave_keep()}
        </Button>
      </div>
    </Modal>
  )
}
