import { redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { LogoutReason } from '@waybill/domain/live/live-events'
import { m } from '@waybill/locales/messages'
import { readAccessToken } from '../../api/access-token.ts'
import { request } from '../../api/request.ts'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { clearSession, userHere } from '../../session/session.ts'
import { Button } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { leaveJournal, waitingOnDevice } from '../on-this-phone/leave-journal.ts'
import { Logout } from '../../session/logout.generated.ts'

/** Somebody switched off reads why on a page, with whom to ask; a login would only refuse them. */
const ends: Record<LogoutReason, { text: (() => string) | null; goTo: '/login' | '/attention?type=user' }> = {
  inactivated: { text: null, goTo: '/attention?type=user' },
  expired: { text: m.app_signed_out_expired, goTo: '/login' },
  staff_visit_over: { text: m.app_signed_out_visit, goTo: '/login' },
  ended: { text: m.app_signed_out_ended, goTo: '/login' },
}
const unexplained = { text: m.app_signed_out, goTo: '/login' } as const

/**
 * The server is told, all state cleared, the user goes to the login (spec §2). Only where something has not arrived yet
 * there is something to ask; `?keep` answers it beforehand, for users who are signed out by somebody else, and `reason`
 * says why they are.
 */
export async function loader({ request: { url } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const isByAnother = search.has('keep')
  const waiting = userHere() && (await waitingOnDevice())
  if (waiting && !isByAnother) return waiting
  const { text, goTo } = isByAnother ? endOf(search.get('reason')) : { text: null, goTo: '/login' }
  if (text && userHere()) showToast({ text: text() })
  await signOut(waiting ? 'keep' : 'remove')
  return redirect(goTo)
}

const endOf = (reason: string | null) => Object.entries(ends).find(([known]) => known === reason)?.[1] ?? unexplained

async function signOut(left: 'keep' | 'remove') {
  await leaveJournal(left)
  if (readAccessToken()) await request(Logout, {}).catch(() => null) // logging out offline must work too
  clearSession()
}

function LogoutScreen() {
  const waiting = useLoaderData<string>()
  const navigate = useNavigate()
  async function leave(left: 'keep' | 'remove') {
    await signOut(left)
    await navigate('/login')
  }
  return (
    <MessagePage title={m.journal_logout_title()} text={m.journal_logout_text({ what: waiting })}>
      <Button kind="primary" size="large" fullWidth onClick={() => void navigate(-1)}>
        {m.journal_logout_stay()}
      </Button>
      <Button size="large" fullWidth onClick={() => void leave('keep')}>
        {m.journal_logout_keep()}
      </Button>
      <Button kind="danger" size="large" fullWidth onClick={() => void leave('remove')}>
        {m.journal_logout_remove()}
      </Button>
    </MessagePage>
  )
}

export { LogoutScreen as Component }
