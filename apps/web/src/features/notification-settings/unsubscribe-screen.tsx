import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { markMeStale } from '../../query/client.ts'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { UnsubscribeScreenSubmit } from './unsubscribe-screen.generated.ts'

type Outcome = { email: string } | 'unknown' | 'failed' | null

/** Where the link in a mail leads, signed in or not. It takes a press: mail scanners open links, they press nothing. */
function UnsubscribeScreen() {
  const [search] = useSearchParams()
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [pending, setPending] = useState(false)

  async function handleStop() {
    setPending(true)
    try {
      const { unsubscribe } = await request(UnsubscribeScreenSubmit, { input: { token: search.get('token') ?? '' } })
      markMeStale()
      setOutcome(unsubscribe)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome(error.code === 'NOT_FOUND' || error.code === 'VALIDATION' ? 'unknown' : 'failed')
    } finally {
      setPending(false)
    }
  }

  const settings = <LinkButton to={href('/job-notification-settings')}>{m.push_unsubscribe_settings()}</LinkButton>
  if (outcome !== null && typeof outcome === 'object')
    return (
      <MessagePage title={m.push_unsubscribe_done()} text={m.push_unsubscribe_done_text({ email: outcome.email })}>
        {settings}
      </MessagePage>
    )
  if (outcome === 'unknown')
    return (
      <MessagePage title={m.push_unsubscribe_unknown()} text={m.push_unsubscribe_unknown_text()}>
        {settings}
      </MessagePage>
    )
  return (
    <MessagePage
      title={m.push_unsubscribe_title()}
      text={outcome === 'failed' ? m.push_unsubscribe_failed() : m.push_unsubscribe_text()}
    >
      <Button kind="primary" size="large" pending={pending} onClick={() => void handleStop()}>
        {m.push_unsubscribe_submit()}
      </Button>
      {settings}
    </MessagePage>
  )
}

export { UnsubscribeScreen as Component }
