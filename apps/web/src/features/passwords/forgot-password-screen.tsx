import { useState } from 'react'
import { forgotPasswordInput } from '@waybill/domain/passwords/password-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/text-link.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { AuthFrame } from './auth-frame.tsx'
import { PasswordsForgot } from './passwords.generated.ts'

/** Says the same whether the address has an account or not. */
function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [submit] = useWrite(PasswordsForgot)
  const form = useDomainForm(forgotPasswordInput, {
    defaultValues: { email: localStorage.getItem('lastLoggedUserEmail') ?? '' },
    onSubmit: async (input) => {
      const outcome = await submit({ input })
      if (outcome.ok) setSentTo(input.email)
      return outcome
    },
    warnOnLeave: false,
  })
  const back = <TextLink to="/login">{m.passwords_back()}</TextLink>
  if (sentTo)
    return (
      <AuthFrame title={m.passwords_forgot_sent_title()} below={back}>
        <p role="status">{m.passwords_forgot_sent({ email: sentTo })}</p>
        <Button kind="quiet" onClick={() => setSentTo(null)}>
          {m.passwords_forgot_again()}
        </Button>
      </AuthFrame>
    )
  return (
    <AuthFrame title={m.passwords_forgot_title()} intro={m.passwords_forgot_intro()} below={back}>
      <Form form={form}>
        <TextField label={m.passwords_email()} type="email" autoComplete="username" {...form.field('email')} />
        <Button type="submit" kind="primary" size="large" fullWidth pending={form.pending}>
          {m.passwords_forgot_submit()}
        </Button>
      </Form>
    </AuthFrame>
  )
}

export { ForgotPasswordScreen as Component }
