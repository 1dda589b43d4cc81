import { IconBellRinging } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { Button } from '../../ui/action/button.tsx'
import { NewTabLink } from '../../ui/action/text-link.tsx'
import { Card } from '../../ui/show/card.tsx'
import { pushAccess } from './browser-push.ts'
import type { PushDeviceRow } from './push-device.generated.ts'
import { PushDeviceItem } from './push-device-item.tsx'
import { usePushHere } from './use-push-here.ts'

type PushCardProps = {
  setup: { public_key: string; is_stand_in: boolean }
  devices: readonly PushDeviceRow[]
}

const why = {
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
