import { useState } from 'react'
import { passwordAndCodeInput } from '@waybill/domain/sign-in/sign-in-input'
import { m } from '@waybill/locales/messages'
import { type Outcome, useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { formatDate } from '../../ui/format.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { type SecondFactorQueryResult, SecondFactorRemove, SecondFactorRenew } from './second-factor.generated.ts'

type SecondFactorOnProps = {
  factor: SecondFactorQueryResult['secondFactor']
  onCodes: (codes: readonly string[]) => void
}

/** The actions on a second factor that is in use; each needs password and code again. */
export function SecondFactorOn({ factor, onCodes }: SecondFactorOnProps) {
  const [doing, setDoing] = useState<'renew' | 'remove' | null>(null)
  const [renew] = useWrite(SecondFactorRenew, { onDone: ({ renewBackupCodes }) => onCodes(renewBackupCodes.codes) })
  const [remove] = useWrite(SecondFactorRemove, {
    onDone: () => showToast({ text: m.sign_in_factor_removed(), tone: 'success' }),
  })
  const cancel = () => setDoing(null)
  return (
    <div className="flex flex-col gap-4">
      <p className="font-semibold">{factor.since && m.sign_in_factor_on({ date: formatDate(factor.since) })}</p>
      <p className="text-soft">{m.sign_in_factor_codes_left({ count: factor.backup_codes_left })}</p>
      {doing === null && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setDoing('renew')}>{m.sign_in_factor_renew()}</Button>
          <Button kind="danger" onClick={() => setDoing('remove')}>
            {m.sign_in_factor_remove()}
          </Button>
        </div>
      )}
      {doing === 'renew' && (
        <PasswordAndCodeForm
          consequence={m.sign_in_factor_renew_text()}
          submitText={m.sign_in_factor_renew()}
          onSubmit={(input) => renew({ input })}
          onCancel={cancel}
        />
      )}
      {doing === 'remove' && (
        <PasswordAndCodeForm
          consequence={m.sign_in_factor_remove_text()}
          submitText={m.sign_in_factor_remove()}
          onSubmit={(input) => remove({ input })}
          onCancel={cancel}
        />
      )}
    </div>
  )
}

type PasswordAndCodeFormProps<Result> = {
  /** The consequence, shown before it is done. */
  consequence: string
  submitText: string
  onSubmit: (input: { password: string; code: string }) => Promise<Outcome<Result>>
  onCancel: () => void
}

/** Asks for the password and a code: both are needed to change the second factor. */
function PasswordAndCodeForm<Result>(props: PasswordAndCodeFormProps<Result>) {
  const form = useDomainForm(passwordAndCodeInput, {
    defaultValues: { password: '', code: '' },
    onSubmit: props.onSubmit,
    warnOnLeave: false,
  })
  return (
    <Form form={form}>
      <p>{props.consequence}</p>
      <TextField
        label={m.sign_in_factor_password()}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <TextField label={m.sign_in_code()} autoComplete="one-time-code" maxLength={20} {...form.field('code')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" pending={form.pending}>
          {props.submitText}
        </Button>
        <Button kind="quiet" onClick={props.onCancel}>
          {m.sign_in_factor_cancel()}
        </Button>
      </div>
    </Form>
  )
}
