import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { ConfirmEmailScreenSubmit } from './confirm-email-screen.generated.ts'
import { useMailedLink } from './mailed-link.tsx'

/** Where the mail to a new address leads. */
function ConfirmEmailScreen() {
  const { outcome, pending, follow } = useMailedLink(ConfirmEmailScreenSubmit)
  if (outcome !== null && typeof outcome === 'object') {
    const { email } = outcome.result.confirmEmail
    return (
      <MessagePage title={m.users_confirm_done()} text={m.users_confirm_done_text({ email })}>
        <LinkButton kind="primary" to={href('/login')}>
          {m.users_confirm_continue()}
        </LinkButton>
      </MessagePage>
    )
  }
  if (outcome === 'expired')
    return (
      <MessagePage title={m.users_confirm_expired()} text={m.users_confirm_expired_text()}>
        <LinkButton to={href('/profile')}>{m.users_confirm_profile()}</LinkButton>
      </MessagePage>
    )
  const text =
    outcome === 'taken' ? m.users_confirm_taken() : outcome ? m.users_confirm_failed() : m.users_confirm_text()
  return (
    <MessagePage title={m.users_confirm_title()} text={text}>
      {outcome !== 'taken' && (
        <Button kind="primary" size="large" pending={pending} onClick={() => void follow()}>
          {m.users_confirm_submit()}
        </Button>
      )}
    </MessagePage>
  )
}

export { ConfirmEmailScreen as Component }
