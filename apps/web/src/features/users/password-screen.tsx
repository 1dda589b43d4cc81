import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { changePasswordForm } from '@waybill/domain/users/user-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { PasswordScreenSubmit } from './password-screen.generated.ts'

/** A new password for the one that is known. Everywhere else one is signed out. */
function PasswordScreen() {
  const refusal = refusalText(refusalOf(useViewer(), 'password.change', {}))
  const [submit] = useWrite(PasswordScreenSubmit, {
    onDone: () => {
      showToast({ text: m.users_password_changed(), tone: 'success' })
      return href('/settings')
    },
  })
  const form = useDomainForm(changePasswordForm, {
    defaultValues: { current_password: '', password: '', repeated: '' },
    onSubmit: ({ current_password, password }) => submit({ input: { current_password, password } }),
  })
  return (
    <Screen header={<PageHeader title={m.users_password_title()} back={href('/settings')} />}>
      <Card>
        <Form form={form}>
          <p className="text-soft">{m.users_password_hint()}</p>
          <TextField
            label={m.users_password_current()}
            type="password"
            autoComplete="current-password"
            {...form.field('current_password')}
          />
          <TextField
            label={m.users_password_new()}
            description={m.users_password_rule()}
            type="password"
            autoComplete="new-password"
            {...form.field('password')}
          />
          <TextField
            label={m.users_password_repeated()}
            type="password"
            autoComplete="new-password"
            {...form.field('repeated')}
          />
          <Button type="submit" kind="primary" size="large" pending={form.pending} disabledReason={refusal}>
            {m.users_password_submit()}
          </Button>
        </Form>
      </Card>
    </Screen>
  )
}

export { PasswordScreen as Component }
