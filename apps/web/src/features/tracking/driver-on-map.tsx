import { useCallback, useEffect, useRef, useState } from 'react'
import { isRunning } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { jobChannel } from '@waybill/domain/live/channels'
import type { JobPosition } from '@waybill/domain/positions/frames'
import { isCoarse } from '@waybill/domain/geo/accuracy'
import type { LastSeen } from '@waybill/domain/jobs/expected-arrival'
import { FASTER_REPORT_INTERVAL_MS, isOnline } from '@waybill/domain/positions/reporting'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { useLive } from '../../api/use-live.ts'
import { usePolling } from '../../api/use-polling.ts'
import { formatMiles, formatRelative } from '../../ui/format.ts'
import type { LatLng, MapCircle, MapMarker } from '../../ui/map/map-types.ts'
import { useNow } from '../../ui/show/use-now.ts'
import { positionArea } from './position-area.ts'
import { DriverPositionQuery } from './positions.generated.ts'

/** How often it is asked for without the live connection. */
const POLL_MS = 30_000

type Heard = NonNullable<JobPosition['position']>
export type DriverSeen = { at: LatLng; heard_at: string; accuracy: number | null; is_online: boolean }

/** Where the driver of a job on the road is, as they move; null when nobody may know, undefined while it is not known. */
export function useDriverPosition(job: { id: string; status: JobStatus }): DriverSeen | null | undefined {
  const [heard, setHeard] = useState<{ job_id: string; position: Heard | null } | undefined>(undefined)
  const runs = isRunning(job.status)
  const now = useNow()

  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (!runs) return
      const answer = await request(DriverPositionQuery, { job_id: job.id }, { signal }).catch(() => null)
      if (answer && !signal.aborted) setHeard({ job_id: job.id, position: answer.driverPosition ?? null })
    },
    [job.id, runs],
  )
  useEffect(() => {
    const abort = new AbortController()
    void ask(abort.signal)
    return () => abort.abort()
  }, [ask])
  usePolling(ask, POLL_MS)
  useLive(runs ? jobChannel(job.id) : null, 'Position', (data) => setHeard(data as JobPosition))

  if (!runs) return null
  if (heard?.job_id !== job.id) return undefined
  const { position } = heard
  if (!position) return null
  return {
    at: { lat: position.latitude, lng: position.longitude },
    heard_at: position.heard_at,
    accuracy: position.accuracy,
    is_online: isOnline(Date.parse(position.heard_at), FASTER_REPORT_INTERVAL_MS, now),
  }
}

/** Where arrivals are estimated from. */
export function lastSeenOf({ at, heard_at, accuracy }: DriverSeen): LastSeen {
  return { latitude: at.lat, longitude: at.lng, heard_at, accuracy }
}

type OnMap = { markers: MapMarker[]; circles?: MapCircle[] }

/** The driver on a job's map: a vehicle that moves while the view stays, or the circle somewhere in which it is. `now` in ms. */
export function driverOnMap(driver: DriverSeen | null | undefined, icon: string, now: number): OnMap {
  if (!driver) return { markers: [] }
  const { lat: latitude, lng: longitude } = driver.at
  const area = positionArea('driver', { latitude, longitude, accuracy: driver.accuracy })
  return area ? { markers: [], circles: [area] } : { markers: [driverMarker(driver, icon, now)] }
}

function driverMarker({ at, heard_at, is_online }: DriverSeen, icon: string, now: number): MapMarker {
  return {
    id: 'driver',
    at,
    text: '',
    label: m.tracking_driver_here({ when: formatRelative(heard_at, now) }),
    kind: 'vehicle',
    icon,
    tone: is_online ? 'on_the_road' : 'faint',
    isStill: true,
    moves: true,
  }
}

/** How fresh the driver's position is, or why there is none. */
export function DriverLine({ driver }: { driver: DriverSeen | null | undefined }) {
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

function textOf(driver: DriverSeen | null, now: number): string {
  if (!driver) return m.tracking_driver_unknown()
  const when = formatRelative(driver.heard_at, now)
  if (driver.accuracy !== null && isCoarse(driver))
    return m.tracking_driver_area({ distance: formatMiles(driver.accuracy), when })
  return driver.is_online ? m.tracking_driver_online({ when }) : m.tracking_driver_offline({ when })
}

/** Keeps the first value: the map is fitted to it once, and not moved while somebody looks at it. */
export function useFirst<Value extends object>(value: Value | undefined): Value | null {
  const first = useRef<Value | null>(null)
  first.current ??= value ?? null
  return first.current
}
