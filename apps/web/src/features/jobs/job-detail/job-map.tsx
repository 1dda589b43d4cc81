import { useMemo } from 'react'
import { isRunning } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import type { MapMarker } from '../../../ui/map/map-types.ts'
import { MapView } from '../../../ui/map/map-view.tsx'
import { Badge } from '../../../ui/show/badge.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { DriverLine, driverOnMap, type DriverSeen, useFirst } from '../../tracking/driver-on-map.tsx'
import { routeLine, routeMarkers } from '../route-line.ts'
import type { JobDetail } from './job-detail.generated.ts'

type JobMapProps = {
  job: JobDetail
  /** The driver, while the job is on the road; undefined while nobody knows yet. */
  driver?: DriverSeen | null | undefined
  /** Besides its places. */
  pins?: readonly MapMarker[] | undefined
  /** Fills the height it is given. */
  grows?: boolean
}

/** The job's route on the map, and whoever drives it. */
export function JobMap({ job, driver = null, pins = [], grows = false }: JobMapProps) {
  const route = useMemo(() => routeLine(job), [job])
  const places = useMemo(() => routeMarkers(job), [job])
  const first = useFirst(driver?.at)
  const now = useNow()
  const onMap = driverOnMap(driver, job.vehicle.icon_url, now)
  return (
    <div className={`flex flex-col gap-2 ${grows ? 'min-h-44 flex-1' : ''}`}>
      {isRunning(job.status) && <DriverLine driver={driver} />}
      <div
        className={`relative overflow-hidden rounded-card border border-line ${grows ? 'min-h-0 flex-1' : 'h-56 lg:h-64'}`}
      >
        <MapView
          label={m.jobs_map_route()}
          route={route}
          routeIsEstimated={job.distance_estimated}
          {...onMap}
          markers={[...places, ...pins, ...onMap.markers]}
          fit
          fitAlso={first}
        />
        {job.distance_estimated && (
          <span className="absolute top-2 left-2">
            <Badge>{m.jobs_route_estimated()}</Badge>
          </span>
        )}
      </div>
    </div>
  )
}
