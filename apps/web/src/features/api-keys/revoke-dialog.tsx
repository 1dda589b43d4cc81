import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { ApiKeyRevoke, type ApiKeyRow } from './api-keys.generated.ts'

/** Names what happens: there is no way back. */
export function RevokeDialog({ api_key: { id, name }, onClose }: { api_key: ApiKeyRow; onClose: () => void }) {
  const [revoke, { pending }] = useWrite(ApiKeyRevoke, {
    onDone: () => {
      showToast({ text: m.api_keys_is_revoked(), tone: 'success' })
      onClose()
    },
  })
  return (
    <Modal title={m.api_keys_revoke_title({ name })} onClose={onClose}>
      <p>{m.api_keys_revoke_text()}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button kind="danger" pending={pending} onClick={() => void revoke({ input: { key_id: id } })}>
          {m.api_keys_revoke()}
        </Button>
      </div>
    </Modal>
  )
}
