import { IconBellRinging, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { useMe } from '../../session/me.ts'
import { Button } from '../../ui/action/button.tsx'
import { NewTabLink } from '../../ui/action/text-link.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Badge } from '../../ui/show/badge.tsx'
import { Card } from '../../ui/show/card.tsx'
import { DateText } from '../../ui/show/date-text.tsx'
import { pushAccess, unsubscribeHere } from './browser-push.ts'
import { type PushDeviceRow, RemovePushDevice, TestPushDevice } from './push-device.generated.ts'
import { usePushHere } from './use-push-here.ts'
import { deviceText, isPhone } from './user-agent-words.ts'

type PushCardProps = {
  setup: { public_key: string; is_stand_in: boolean }
  devices: readonly PushDeviceRow[]
}

const why = {
  in_app: m.native_no_push,
  unsupported: m.push_unsupported,
  needs_install: m.push_needs_install,
  denied: m.push_denied,
}

/** Push messages: on this device, and on the others that have them. */
export function PushCard({ setup, devices }: PushCardProps) {
  const me = useMe()
  const { switchOn, pending } = usePushHere()
  const access = setup.is_stand_in ? 'possible' : pushAccess()
  const isOnHere = devices.some(({ is_current }) => is_current)
  return (
    <Card title={m.push_title()} flush>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <p className="text-sm text-soft">{m.push_text()}</p>
        {setup.is_stand_in && (
          <p className="rounded-card border border-line bg-hover px-3 py-2 text-sm">
            {m.push_stand_in()} <NewTabLink to="/dev/push">{m.push_stand_in_link()}</NewTabLink>
          </p>
        )}
        {access !== 'possible' && <p className="text-sm">{why[access]()}</p>}
        {!isOnHere && access === 'possible' && (
          <Button
            kind="secondary"
            icon={<IconBellRinging size={20} />}
            pending={pending}
            disabledReason={me.is_impersonated ? m.refusals_impersonated() : undefined}
            onClick={() => void switchOn(setup)}
          >
            {m.push_switch_on()}
          </Button>
        )}
      </div>
      {devices.length > 0 && (
        <ul className="border-t border-line">
          {devices.map((device) => (
            <PushDeviceItem key={device.id} device={device} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** A device that takes push messages: tried out and removed from here. */
function PushDeviceItem({ device }: { device: PushDeviceRow }) {
  const { id, user_agent, last_used_at, is_current } = device
  const name = deviceText(user_agent)
  const [test, testing] = useWrite(TestPushDevice, {
    onDone: () => showToast({ text: m.push_test_sent({ device: name }), tone: 'success' }),
  })
  const [remove, removing] = useWrite(RemovePushDevice, {
    onDone: async () => {
      if (is_current) await unsubscribeHere()
      showToast({ text: m.push_removed({ device: name }), tone: 'success' })
    },
  })
  const Icon = isPhone(user_agent) ? IconDeviceMobile : IconDeviceDesktop
  const input = { push_device_id: id }
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <Icon aria-hidden="true" size={24} className="shrink-0 text-faint" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {is_current && <Badge>{m.push_this_device()}</Badge>}
        </p>
        <p className="text-sm text-soft">
          {m.push_last_used()} <DateText value={last_used_at} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          pending={testing.pending}
          aria-label={m.push_test_what({ device: name })}
          onClick={() => void test({ input })}
        >
          {m.push_test()}
        </Button>
        <Button
          size="small"
          pending={removing.pending}
          aria-label={m.push_remove_what({ device: name })}
          onClick={() => void remove({ input })}
        >
          {m.push_remove()}
        </Button>
      </div>
    </li>
  )
}
