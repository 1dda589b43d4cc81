import { IconChevronDown } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { useMe } from '../../session/me.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { formatRelative } from '../../ui/format.ts'
import { useNow } from '../../ui/show/use-now.ts'
import { LocationQuestionsEditProfile } from './location-questions.generated.ts'
import { idleSharingChanged, sharesWhileIdle, storeSharesWhileIdle } from './location-access.ts'
import type { ReporterState } from './position-reporter.ts'
import { useSharing } from './position-watch.ts'

/** Whether the position is shared just now, in one line that opens the switch. */
export function SharingLine() {
  const me = useMe()
  const sharing = useSharing()
  if (me.is_impersonated) return null
  const isOn = me.tracking && sharing.sharing === 'on'
  const unshared = me.tracking ? unsentText(sharing) : m.tracking_not_shared()
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 text-sm font-semibold">
        <span aria-hidden="true" className={`size-3 shrink-0 rounded-full ${isOn ? 'bg-signal' : 'bg-edge'}`} />
        {isOn ? m.tracking_shared() : unshared}
        <IconChevronDown aria-hidden="true" size={20} className="ml-auto shrink-0 group-open:rotate-180" />
      </summary>
      <SharingSwitch />
    </details>
  )
}

/** Whether the position is shared just now, and the switch for it. */
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
        {import.meta.env.MODE === 'shell' && me.tracking && <IdleSwitch />}
      </div>
    </div>
  )
}

/** Of this phone, so it needs no answer of the server's. */
function IdleSwitch() {
  const shares = useSyncExternalStore(idleSharingChanged.subscribe, sharesWhileIdle)
  return (
    <Switch
      label={m.native_share_idle()}
      description={m.native_share_idle_text()}
      value={shares}
      onChange={storeSharesWhileIdle}
    />
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
