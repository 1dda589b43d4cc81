import { useState } from 'react'
import { callbackEvents, type CallbackEvent } from '@waybill/domain/api-callbacks/callback-event'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { CallbackTest, type CallbackEndpointRow } from './api-callbacks.generated.ts'
import { eventOptions } from './callback-words.ts'

export function TestDialog({ endpoint, onClose }: { endpoint: CallbackEndpointRow; onClose: () => void }) {
  const [event, setEvent] = useState<CallbackEvent>(endpoint.events[0] ?? callbackEvents[0])
  const [send, { pending }] = useWrite(CallbackTest, {
    onDone: () => {
      showToast({ text: m.api_callbacks_test_sent(), tone: 'success' })
      onClose()
    },
  })
  return (
    <Modal title={m.api_callbacks_test()} onClose={onClose}>
      <p className="mb-4 text-soft">{m.api_callbacks_test_text()}</p>
      <Select label={m.api_callbacks_test_event()} options={eventOptions()} value={event} onChange={setEvent} />
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button
          kind="primary"
          pending={pending}
          onClick={() => void send({ input: { endpoint_id: endpoint.id, event } })}
        >
          {m.api_callbacks_test()}
        </Button>
      </div>
    </Modal>
  )
}
