import { m } from '@waybill/locales/messages'
import { useData } from '../../session/page-data.ts'
import { useWrite } from '../../query/use-write.ts'
import { clearSession } from '../../session/session.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { linkLoader } from './open-link.ts'
import { PasswordsUpdate } from './passwords.generated.ts'

export const loader = linkLoader('update')

/** A new password for a forgotten one: every device is logged out, this one too. */
function UpdatePasswordScreen() {
  const link = useData<typeof loader>()
  const [submit] = useWrite(PasswordsUpdate, {
    onDone: () => {
      clearSession()
      if (link) localStorage.setItem('lastLoggedUserEmail', link.email)
      showToast({ text: m.passwords_updated(), tone: 'success' })
      return '/login'
    },
  })
  if (!link) return <InvalidLink />
  return (
    <AuthFrame title={m.passwords_update_title()} intro={m.passwords_update_intro()}>
      <NewPasswordForm
        email={link.email}
        submitText={m.passwords_update_submit()}
        onSubmit={(password) => submit({ input: { token: link.token, password } })}
      />
    </AuthFrame>
  )
}

export { UpdatePasswordScreen as Component }
