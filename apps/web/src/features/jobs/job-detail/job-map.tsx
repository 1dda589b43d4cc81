import { useMemo } from 'react'
import { isRunning } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { MapView } from '../../../ui/map/map-view.tsx'
import { Badge } from '../../../ui/show/badge.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { DriverLine, driverMarker, useDriverPosition, useFirst } from '../../tracking/driver-on-map.tsx'
import { routeLine, routeMarkers } from '../route-line.ts'
import type { JobDetail } from './job-detail.generated.ts'

/** The job's route on the map, and whoever drives it while it is on the road. */
export function JobMap({ job }: { job: JobDetail }) {
  const route = useMemo(() => routeLine(job), [job])
  const places = useMemo(() => routeMarkers(job), [job])
  const driver = useDriverPosition(job)
  const first = useFirst(driver?.at)
  const now = useNow()
  const markers = driver ? [...places, driverMarker(driver, job.vehicle.icon_url, now)] : places
  return (
    <div className="flex flex-col gap-2">
      {isRunning(job.status) && <DriverLine driver={driver} />}
      <div className="relative h-56 overflow-hidden rounded-card border border-line lg:h-64">
        <MapView label={m.jobs_map_route()} route={route} markers={markers} fit fitAlso={first} />
        {(job.driver_route?.polyline ? job.driver_route.estimated : true) && (
          <span className="absolute top-2 left-2">
            <Badge>{m.jobs_route_estimated()}</Badge>
          </span>
        )}
      </div>
    </div>
  )
}
