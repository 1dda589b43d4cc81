import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { markMeStale } from '../../query/client.ts'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { ConfirmEmailScreenSubmit } from './confirm-email-screen.generated.ts'

type Outcome = { email: string } | 'expired' | 'taken' | 'failed' | null

/** Where the mailed link leads. It takes a press: mail scanners open links, they press nothing. */
function ConfirmEmailScreen() {
  const [search] = useSearchParams()
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [pending, setPending] = useState(false)
  const token = search.get('token') ?? ''

  async function handleConfirm() {
    setPending(true)
    try {
      const { confirmEmail } = await request(ConfirmEmailScreenSubmit, { input: { token } })
      markMeStale()
      setOutcome(confirmEmail)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome(
        error.code === 'NOT_FOUND' || error.code === 'VALIDATION'
          ? 'expired'
          : error.code === 'CONFLICT'
            ? 'taken'
            : 'failed',
      )
    } finally {
      setPending(false)
    }
  }

  if (outcome !== null && typeof outcome === 'object')
    return (
      <MessagePage title={m.users_confirm_done()} text={m.users_confirm_done_text({ email: outcome.email })}>
        <LinkButton kind="primary" to={href('/login')}>
          {m.users_confirm_continue()}
        </LinkButton>
      </MessagePage>
    )
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
        <Button kind="primary" size="large" pending={pending} onClick={() => void handleConfirm()}>
          {m.users_confirm_submit()}
        </Button>
      )}
    </MessagePage>
  )
}

export { ConfirmEmailScreen as Component }
