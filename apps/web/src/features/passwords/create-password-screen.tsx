import { m } from '@waybill/locales/messages'
import { useData } from '../../session/page-data.ts'
import { freshUser } from '../../session/known-user.ts'
import { useWrite } from '../../query/use-write.ts'
import { homeOf } from '../../session/home-of.ts'
import { startSession } from '../../session/session.ts'
import { AuthFrame } from './auth-frame.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { linkLoader } from './open-link.ts'
import { PasswordsCreate } from './passwords.generated.ts'

export const loader = linkLoader('create')

/** The first password: it confirms the address, and one goes on signed in. */
function CreatePasswordScreen() {
  const link = useData<typeof loader>()
  const [submit] = useWrite(PasswordsCreate, {
    onDone: async ({ createPassword }) => {
      startSession(createPassword.access_token, link?.email ?? '')
      const me = await freshUser()
      return me ? homeOf(me) : '/login'
    },
  })
  if (!link) return <InvalidLink />
  return (
    <AuthFrame title={m.passwords_create_title()} intro={m.passwords_create_intro()}>
      <NewPasswordForm
        email={link.email}
        submitText={m.passwords_create_submit()}
        onSubmit={(password) => submit({ input: { token: link.token, password } })}
      />
    </AuthFrame>
  )
}

export { CreatePasswordScreen as Component }
