import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { useWrite } from '../../query/use-write.ts'
import { formatRelative } from '../../ui/format.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { LocationQuestionsEditProfile } from './location-questions.generated.ts'
import type { ReporterState } from './position-reporter.ts'
import { useSharing } from './position-watch.ts'

/** Whether one's position is shared just now, and the switch for it: never a secret, never far away. */
export function SharingSwitch() {
  const me = useMe()
  const sharing = useSharing()
  const now = useNow()
  const [editProfile, { pending }] = useWrite(LocationQuestionsEditProfile)
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

function stateText(state: ReporterState, now: number): string {
  const { sharing, sent_at } = state
  if (sharing !== 'on' || sent_at === null) return unsentText(state)
  return m.tracking_share_on({ when: formatRelative(new Date(Math.min(sent_at, now)).toISOString(), now) })
}

/** Why this tab has sent nothing yet, though sharing is switched on. */
export function unsentText({ sharing }: ReporterState): string {
  return sharing === 'refused' ? m.tracking_share_refused() : m.tracking_share_waiting()
}
