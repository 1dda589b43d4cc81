import { m } from '@waybill/locales/messages'
import { formatRelative } from '../../ui/format.ts'
import { useNow } from '../../ui/show/use-now.ts'
import type { Driver } from './use-driver-position.ts'

/** How fresh the driver's position is, or why there is none. */
export function DriverLine({ driver }: { driver: Driver | null | undefined }) {
  const now = useNow()
  if (driver === undefined) return null
  return (
    <p className="figures flex items-center gap-2 text-sm text-soft">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full ${driver?.is_online ? 'bg-signal' : 'bg-edge'}`}
      />
      {textOf(driver, now)}
    </p>
  )
}

function textOf(driver: Driver | null, now: number): string {
  if (!driver) return m.tracking_driver_unknown()
  const when = formatRelative(driver.heard_at, now)
  return driver.is_online ? m.tracking_driver_online({ when }) : m.tracking_driver_offline({ when })
}
