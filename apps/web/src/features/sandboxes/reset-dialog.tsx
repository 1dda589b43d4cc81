import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { DemoAccountReset } from './sandboxes.generated.ts'

export function ResetDialog({ onClose }: { onClose: () => void }) {
  const [reset, { pending }] = useWrite(DemoAccountReset, {
    onDone: () => {
      showToast({ text: m.sandboxes_is_reset(), tone: 'success' })
      onClose()
    },
  })
  return (
    <Modal title={m.sandboxes_reset_title()} onClose={onClose}>
      <p>{m.sandboxes_reset_text()}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button kind="danger" pending={pending} onClick={() => void reset({})}>
          {m.sandboxes_reset()}
        </Button>
      </div>
    </Modal>
  )
}
