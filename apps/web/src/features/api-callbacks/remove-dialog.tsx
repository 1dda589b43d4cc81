import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { CallbackEndpointRemove, type CallbackEndpointRow } from './api-callbacks.generated.ts'

type RemoveDialogProps = { endpoint: CallbackEndpointRow; back: string; onClose: () => void }

export function RemoveDialog({ endpoint: { id, url }, back, onClose }: RemoveDialogProps) {
  const [remove, { pending }] = useWrite(CallbackEndpointRemove, {
    onDone: () => {
      showToast({ text: m.api_callbacks_removed(), tone: 'success' })
      return back
    },
  })
  return (
    <Modal title={m.api_callbacks_remove_title()} onClose={onClose}>
      <p className="wrap-anywhere">{m.api_callbacks_remove_text({ url })}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button kind="danger" pending={pending} onClick={() => void remove({ input: { endpoint_id: id } })}>
          {m.api_callbacks_remove()}
        </Button>
      </div>
    </Modal>
  )
}
