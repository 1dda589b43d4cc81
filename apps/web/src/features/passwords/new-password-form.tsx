import { useState } from 'react'
import { newPasswordForm } from '@waybill/domain/passwords/password-input'
import { m } from '@waybill/locales/messages'
import type { Outcome } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'

type NewPasswordFormProps<Result> = {
  email: string
  submitText: string
  onSubmit: (password: string) => Promise<Outcome<Result>>
}

/** A password, typed twice. The address stands above it so that a password manager knows whose it is. */
export function NewPasswordForm<Result>({ email, submitText, onSubmit }: NewPasswordFormProps<Result>) {
  const [isShown, setIsShown] = useState(false)
  const form = useDomainForm(newPasswordForm, {
    defaultValues: { password: '', repeated: '' },
    onSubmit: ({ password }) => onSubmit(password),
    warnOnLeave: false,
  })
  const type = isShown ? 'text' : 'password'
  return (
    <Form form={form}>
      <p className="text-sm text-soft">
        <span className="sr-only">{m.passwords_email()}: </span>
        {email}
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextField label={m.passwords_password()} type={type} autoComplete="new-password" {...form.field('password')} />
      <TextField label={m.passwords_repeated()} type={type} autoComplete="new-password" {...form.field('repeated')} />
      <Checkbox label={m.passwords_show()} value={isShown} onChange={setIsShown} />
      <Button type="submit" kind="primary" size="large" fullWidth pending={form.pending}>
        {submitText}
      </Button>
    </Form>
  )
}
