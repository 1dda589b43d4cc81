import { IconChevronDown } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { SharingSwitch, unsentText } from './sharing-switch.tsx'
import { useSharing } from './position-watch.ts'

/** Whether one's position is shared just now, in one line; the switch is behind it. */
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
        <IconChevronDown aria-hidden="true" size={20} className="ml-auto group-open:rotate-180" />
      </summary>
      <SharingSwitch />
    </details>
  )
}
