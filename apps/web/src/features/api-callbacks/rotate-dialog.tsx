import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ShownOnce } from '../api-keys/shown-once.tsx'
import { CallbackSecretRotate, type CallbackEndpointRow } from './api-callbacks.generated.ts'

export function RotateDialog({ endpoint, onClose }: { endpoint: CallbackEndpointRow; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  const [rotate, { pending }] = useWrite(CallbackSecretRotate, {
    onDone: ({ rotateCallbackSecret }) => setSecret(rotateCallbackSecret.secret),
  })
  if (secret) {
    const text = m.api_callbacks_secret_text({ url: endpoint.url })
    return <ShownOnce title={m.api_callbacks_secret_title()} text={text} secret={secret} onClose={onClose} />
  }
  return (
    <Modal title={m.api_callbacks_rotate_title()} onClose={onClose}>
      <p>{m.api_callbacks_rotate_text()}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button kind="primary" pending={pending} onClick={() => void rotate({ input: { endpoint_id: endpoint.id } })}>
          {m.api_callbacks_rotate()}
        </Button>
      </div>
    </Modal>
  )
}
