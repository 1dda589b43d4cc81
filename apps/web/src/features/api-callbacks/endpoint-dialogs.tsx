import { useState } from 'react'
import { type CallbackEvent, callbackEvents } from '@waybill/domain/api-callbacks/callback'
import { type EditCallbackEndpointInput, editCallbackEndpointInput } from '@waybill/domain/api-callbacks/callback-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { ShownOnce } from '../../ui/overlay/shown-once.tsx'
import {
  CallbackEndpointEdit,
  CallbackEndpointRemove,
  type CallbackEndpointRow,
  CallbackSecretRotate,
  CallbackTest,
} from './api-callbacks.generated.ts'
import { usePasswordWhenAsked } from '../credentials/password-dialog.tsx'
import { eventOptions } from './callback-words.ts'
import { EndpointFields } from './endpoint-fields.tsx'

export function EditEndpoint({ endpoint, onClose }: { endpoint: CallbackEndpointRow; onClose: () => void }) {
  const [edit] = useWrite(CallbackEndpointEdit, {
    onDone: () => {
      showToast({ text: m.api_callbacks_saved(), tone: 'success' })
      onClose()
    },
  })
  const { send, dialog } = usePasswordWhenAsked((input: EditCallbackEndpointInput, password) =>
    edit({ input: { ...input, password } }),
  )
  const { id: endpoint_id, url, name, events } = endpoint
  const form = useDomainForm(editCallbackEndpointInput, {
    defaultValues: { endpoint_id, url, name: name ?? '', events },
    onSubmit: send,
    warnOnLeave: false,
  })
  return (
    <Sheet title={m.api_callbacks_edit()} onClose={onClose}>
      <Form form={form}>
        <EndpointFields url={form.field('url')} name={form.field('name')} events={form.field('events')} />
        <Button type="submit" kind="primary" pending={form.pending}>
          {m.api_callbacks_save()}
        </Button>
      </Form>
      {dialog}
    </Sheet>
  )
}

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

export function RotateDialog({ endpoint, onClose }: { endpoint: CallbackEndpointRow; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  const [rotate, { pending }] = useWrite(CallbackSecretRotate, {
    onDone: ({ rotateCallbackSecret }) => setSecret(rotateCallbackSecret.secret),
  })
  const { send, dialog } = usePasswordWhenAsked((endpoint_id: string, password) =>
    rotate({ input: { endpoint_id, password } }),
  )
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
        <Button kind="primary" pending={pending} onClick={() => void send(endpoint.id)}>
          {m.api_callbacks_rotate()}
        </Button>
      </div>
      {dialog}
    </Modal>
  )
}

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
