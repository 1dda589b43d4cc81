import { editCallbackEndpointInput } from '@waybill/domain/api-callbacks/callback-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { CallbackEndpointEdit, type CallbackEndpointRow } from './api-callbacks.generated.ts'
import { EndpointFields } from './endpoint-fields.tsx'

export function EditEndpoint({ endpoint, onClose }: { endpoint: CallbackEndpointRow; onClose: () => void }) {
  const [edit] = useWrite(CallbackEndpointEdit, {
    onDone: () => {
      showToast({ text: m.api_callbacks_saved(), tone: 'success' })
      onClose()
    },
  })
  const { id: endpoint_id, url, name, events } = endpoint
  const form = useDomainForm(editCallbackEndpointInput, {
    defaultValues: { endpoint_id, url, name: name ?? '', events },
    onSubmit: (input) => edit({ input }),
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
    </Sheet>
  )
}
