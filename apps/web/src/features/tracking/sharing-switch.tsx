import { m } from '@waybill/locales/messages'
import { useMe } from '../../app/me.ts'
import { useWrite } from '../../query/use-write.ts'
import { formatRelative } from '../../ui/format.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { LocationAccessEditProfile } from './location-access.generated.ts'
import type { ReporterState } from './position-reporter.ts'
import { useSharing } from './position-watch.ts'

/** Whether one's position is shared just now, and the switch for it: never a secret, never far away. */
export function SharingSwitch() {
  const me = useMe()
  const sharing = useSharing()
  const now = useNow()
  const [editProfile, { pending }] = useWrite(LocationAccessEditProfile)
  if (me.is_impersonated) return null
  return (
    <div className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className={`mt-5 size-2.5 shrink-0 rounded-full ${me.tracking && sharing.sharing === 'on' ? 'bg-signal' : 'bg-edge'}`}
      />
      <div className="min-w-0 flex-1">
        <Switch
          label={m.tracking_share()}
          description={me.tracking ? stateText(sharing, now) : m.tracking_share_off()}
          value={me.tracking}
          disabled={pending}
          onChange={(tracking) => void editProfile({ input: { id: me.id, tracking } })}
        />
      </div>
    </div>
  )
}

function stateText({ sharing, sent_at }: ReporterState, now: number): string {
  if (sharing === 'refused') return m.tracking_share_refused()
  if (sharing !== 'on' || sent_at === null) return m.tracking_share_waiting()
  return m.tracking_share_on({ when: formatRelative(new Date(Math.min(sent_at, now)).toISOString(), now) })
}
