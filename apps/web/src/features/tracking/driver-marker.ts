import { m } from '@waybill/locales/messages'
import { formatRelative } from '../../ui/format.ts'
import type { MapMarker } from '../../ui/map/map-types.ts'
import type { Driver } from './use-driver-position.ts'

/** The driver on a job's map: it moves, and the view stays. `now` in ms. */
export function driverMarker({ at, heard_at, is_online }: Driver, icon: string, now: number): MapMarker {
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
