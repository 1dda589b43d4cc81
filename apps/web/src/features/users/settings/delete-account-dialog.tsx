import { useState } from 'react'
import { type Refusal, refusals } from '@waybill/domain/errors/refusals'
import { deleteAccountInput } from '@waybill/domain/users/user-input'
import { m } from '@waybill/locales/messages'
import { ApiError } from '../../../api/api-error.ts'
import { request } from '../../../api/request.ts'
import type { Outcome } from '../../../query/use-write.ts'
import { errorText } from '../../../session/error-text.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { clearSession } from '../../../session/session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { SettingsDeleteAccount } from './settings-screen.generated.ts'

/** By password. Obstacles are shown here, with the way out. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [reason, setReason] = useState<string | null>(null)
  const form = useDomainForm(deleteAccountInput, {
    defaultValues: { password: '' },
    warnOnLeave: false,
    async onSubmit(input): Promise<Outcome<unknown>> {
      setReason(null)
      try {
        await request(SettingsDeleteAccount, { input })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code !== 'VALIDATION') setReason(wordsOf(error))
        return { ok: false, error }
      }
      clearSession()
      location.replace('/login')
      return { ok: true, result: null }
    },
  })
  return (
    <Modal title={m.users_delete_title()} onClose={onClose}>
      <Form form={form}>
        <p>{m.users_delete_consequence()}</p>
        <TextField
          label={m.users_password_current()}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <p role="alert" className="font-medium text-trouble-ink empty:hidden">
          {reason}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" kind="danger" pending={form.pending}>
            {m.users_delete_submit()}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}

function wordsOf(error: ApiError): string {
  const { refusal } = error
  return (refusal && Object.hasOwn(refusals, refusal) && refusalText(refusal as Refusal)) || errorText(error)
}
