import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { useMailedLink } from './mailed-link.tsx'
import { UndoEmailChangeScreenSubmit } from './undo-email-change-screen.generated.ts'

/** Where "this was not me" leads, in the mail to an address that somebody wants to replace. */
function UndoEmailChangeScreen() {
  const { outcome, pending, follow } = useMailedLink(UndoEmailChangeScreenSubmit)
  if (outcome !== null && typeof outcome === 'object') {
    const { email } = outcome.result.undoEmailChange
    return (
      <MessagePage title={m.users_undo_done()} text={m.users_undo_done_text({ email })}>
        <LinkButton kind="primary" to={href('/login')}>
          {m.users_confirm_continue()}
        </LinkButton>
      </MessagePage>
    )
  }
  if (outcome === 'expired') return <MessagePage title={m.users_confirm_expired()} text={m.users_undo_expired_text()} />
  const text = outcome === 'taken' ? m.users_confirm_taken() : outcome ? m.users_confirm_failed() : m.users_undo_text()
  return (
    <MessagePage title={m.users_undo_title()} text={text}>
      {outcome !== 'taken' && (
        <Button kind="primary" size="large" pending={pending} onClick={() => void follow()}>
          {m.users_undo_submit()}
        </Button>
      )}
    </MessagePage>
  )
}

export { UndoEmailChangeScreen as Component }
