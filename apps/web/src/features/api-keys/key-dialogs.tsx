import { useState } from 'react'
import { addApiKeyInput } from '@waybill/domain/api-keys/api-key-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { ApiKeyAdd, ApiKeyRevoke, type ApiKeyRow } from './api-keys.generated.ts'
import { ShownOnce } from '../../ui/overlay/shown-once.tsx'

type AddKeyProps = { is_demo: boolean; onClose: () => void }

/** Asks for a name, then shows the key: only this once. */
export function AddKey({ is_demo, onClose }: AddKeyProps) {
  const [key, setKey] = useState<string | null>(null)
  const [add] = useWrite(ApiKeyAdd, { onDone: ({ addApiKey }) => setKey(addApiKey.key) })
  const form = useDomainForm(addApiKeyInput, {
    defaultValues: { name: '', is_demo, password: '' },
    onSubmit: (input) => add({ input }),
    warnOnLeave: false,
  })
  if (key)
    return <ShownOnce title={m.api_keys_once_title()} text={m.api_keys_once_text()} secret={key} onClose={onClose} />
  return (
    <Modal title={m.api_keys_add()} onClose={onClose}>
      <Form form={form}>
        <TextField label={m.api_keys_name()} description={m.api_keys_name_hint()} {...form.field('name')} />
        <TextField
          label={m.sign_in_factor_password()}
          description={m.sign_in_again_code()}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Button type="submit" kind="primary" pending={form.pending}>
          {m.api_keys_add()}
        </Button>
      </Form>
    </Modal>
  )
}

/** Says what will happen, since it cannot be undone. */
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
