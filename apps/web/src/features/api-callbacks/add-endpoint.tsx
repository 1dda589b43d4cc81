import { useState } from 'react'
import { type AddCallbackEndpointInput, addCallbackEndpointInput } from '@waybill/domain/api-callbacks/callback-input'
import { callbackEvents } from '@waybill/domain/api-callbacks/callback'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { ShownOnce } from '../../ui/overlay/shown-once.tsx'
import { usePasswordWhenAsked } from '../credentials/password-dialog.tsx'
import { CallbackEndpointAdd } from './api-callbacks.generated.ts'
import { EndpointFields } from './endpoint-fields.tsx'

type AddEndpointProps = { is_demo: boolean; onClose: () => void }

/** Asks for the address and its events, then shows the secret: only this once. */
export function AddEndpoint({ is_demo, onClose }: AddEndpointProps) {
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null)
  const [add] = useWrite(CallbackEndpointAdd, {
    onDone: ({ addCallbackEndpoint: { secret, endpoint } }) => setMade({ secret, url: endpoint.url }),
  })
  const { send, dialog } = usePasswordWhenAsked((input: AddCallbackEndpointInput, password) =>
    add({ input: { ...input, password } }),
  )
  const form = useDomainForm(addCallbackEndpointInput, {
    defaultValues: { url: '', name: '', events: [...callbackEvents], is_demo },
    onSubmit: send,
    warnOnLeave: false,
  })
  if (made)
    return (
      <ShownOnce
        title={m.api_callbacks_secret_title()}
        text={m.api_callbacks_secret_text({ url: made.url })}
        secret={made.secret}
        onClose={onClose}
      />
    )
  return (
    <Sheet title={m.api_callbacks_add()} onClose={onClose}>
      <Form form={form}>
        <EndpointFields url={form.field('url')} name={form.field('name')} events={form.field('events')} />
        <Button type="submit" kind="primary" pending={form.pending}>
          {m.api_callbacks_add()}
        </Button>
      </Form>
      {dialog}
    </Sheet>
  )
}
