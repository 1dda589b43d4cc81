import { IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { redirect } from 'react-router'
import { newPasswordForm } from '@waybill/domain/passwords/password-input'
import type { PasswordLinkPurpose } from '@waybill/domain/passwords/password-link'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import type { Outcome } from '../../query/use-write.ts'
import { loaderOf } from '../../session/page-data.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { PasswordsOpenLink } from './passwords.generated.ts'

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

/** The link was used already, or is incomplete. */
export function InvalidLink() {
  return (
    <MessagePage title={m.passwords_invalid_title()} text={m.passwords_invalid_text()} icon={<IconLinkOff size={32} />}>
      <LinkButton to="/login" kind="primary">
        {m.passwords_back()}
      </LinkButton>
      <LinkButton to="/forgot-password">{m.passwords_invalid_new()}</LinkButton>
    </MessagePage>
  )
}

/** The link of a mail that can be used; null when it cannot. */
type OpenedLink = { token: string; email: string } | null

/** Opens the link in the page's address; one that has expired leads to its own page, and a new mail is sent. */
export function linkLoader(purpose: PasswordLinkPurpose) {
  return loaderOf(`/${purpose}-password`, async ({ url, signal }): Promise<OpenedLink> => {
    const token = url.searchParams.get('token')
    if (!token) return null
    const { openPasswordLink: link } = await request(PasswordsOpenLink, { input: { token } }, { signal })
    if (link.state === 'expired' || link.state === 'replaced') throw redirect('/link-expired')
    if (link.state !== 'live' || link.email === null) return null
    if (link.purpose !== purpose) throw redirect(`/${link.purpose}-password?token=${encodeURIComponent(token)}`)
    return { token, email: link.email }
  })
}
