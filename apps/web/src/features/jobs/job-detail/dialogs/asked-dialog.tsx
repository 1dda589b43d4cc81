import { m } from '@waybill/locales/messages'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { optional } from '../../../../ui/state/optional.ts'
import { Spinner } from '../../../../ui/state/spinner.tsx'
import type { OfficeDialogProps } from './dialog-parts.tsx'
import type { OfficeDialog } from '../office-actions.ts'

type AskedDialogProps = OfficeDialogProps & { dialog: OfficeDialog }

/** The office's question that was asked for. Each needs a connection, so none is kept for a phone without. */
export const AskedDialog = optional<AskedDialogProps>(
  async () => (await import('./office-dialogs.tsx')).OfficeDialogs,
  OnItsWay,
)

function OnItsWay({ onClose }: AskedDialogProps) {
  return (
    <Modal title={m.jobs_more_actions()} onClose={onClose}>
      <p className="flex items-center gap-2 py-4">
        <Spinner /> {navigator.onLine ? m.ui_loading() : m.ui_offline()}
      </p>
    </Modal>
  )
}
