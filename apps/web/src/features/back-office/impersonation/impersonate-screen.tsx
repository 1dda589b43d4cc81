import { replace, type LoaderFunctionArgs } from 'react-router'
import { m } from '@waybill/locales/messages'
import { ApiError } from '../../../api/api-error.ts'
import { request } from '../../../api/request.ts'
import { freshUser } from '../../../session/known-user.ts'
import { loading } from '../../../session/react-to-error.ts'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { homeOf } from '../../../session/home-of.ts'
import { beginImpersonation } from '../../../session/session.ts'
import { LinkButton } from '../../../ui/action/button.tsx'
import { ImpersonateScreenOpen } from './impersonate-screen.generated.ts'

/** The token is good once: it is spent at once, and its address stands in no history. No question, which could be asked again. */
export const loader = ({ request: { url, signal }, params }: LoaderFunctionArgs) =>
  loading(() => open(params['token'] ?? '', signal), new URL(url))

async function open(token: string, signal: AbortSignal) {
  try {
    const { impersonate } = await request(ImpersonateScreenOpen, { input: { token } }, { signal })
    beginImpersonation(impersonate.access_token)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VALIDATION') return null
    throw error
  }
  const me = await freshUser()
  throw replace(me ? homeOf(me) : '/login')
}

/** Only where the token opened nothing: used already, or too late. */
function ImpersonateScreen() {
  return (
    <MessagePage title={m.back_office_impersonate_invalid()} text={m.back_office_impersonate_invalid_text()}>
      <LinkButton to="/login">{m.ui_back()}</LinkButton>
    </MessagePage>
  )
}

export { ImpersonateScreen as Component }
