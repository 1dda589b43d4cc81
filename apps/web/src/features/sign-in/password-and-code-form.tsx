import { passwordAndCodeInput } from '@waybill/domain/sign-in/second-factor-input'
import { m } from '@waybill/locales/messages'
import type { Outcome } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'

type PasswordAndCodeFormProps<Result> = {
  /** What follows from it, said before it is done. */
  consequence: string
  submitText: string
  onSubmit: (input: { password: string; code: string }) => Promise<Outcome<Result>>
  onCancel: () => void
}

/** Whoever changes the second factor shows that they hold both. */
export function PasswordAndCodeForm<Result>(props: PasswordAndCodeFormProps<Result>) {
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
