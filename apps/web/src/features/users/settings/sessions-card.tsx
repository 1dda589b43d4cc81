import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { deviceText, isPhone } from '../../push/user-agent-words.ts'
import { type SessionRow, SettingsEndSessions } from './settings-screen.generated.ts'

/** Where somebody is signed in: a lost phone is signed out from here. */
export function SessionsCard({ sessions }: { sessions: readonly SessionRow[] }) {
  const [end, { pending }] = useWrite(SettingsEndSessions, {
    onDone: () => showToast({ text: m.users_sessions_ended(), tone: 'success' }),
  })
  return (
    <Card
      flush
      title={m.users_sessions_title()}
      actions={
        sessions.length > 1 && (
          <Button size="small" pending={pending} onClick={() => void end({ input: { session_id: null } })}>
            {m.users_sessions_end_others()}
          </Button>
        )
      }
    >
      <ul>
        {sessions.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ session }: { session: SessionRow }) {
  const device = deviceText(session.user_agent)
  const [end, { pending }] = useWrite(SettingsEndSessions, {
    onDone: () => showToast({ text: m.users_session_ended({ device }), tone: 'success' }),
  })
  const Icon = isPhone(session.user_agent) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <Icon aria-hidden="true" size={24} className="shrink-0 text-faint" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {session.is_current && <Badge>{m.users_session_this()}</Badge>}
        </p>
        <p className="text-sm text-soft">
          {m.users_session_used()} <DateText value={session.last_used_at} />
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="small"
          pending={pending}
          aria-label={m.users_session_end_what({ device })}
          onClick={() => void end({ input: { session_id: session.id } })}
        >
          {m.users_session_end()}
        </Button>
      )}
    </li>
  )
}
