import { useMemo } from 'react'
import { m } from '@waybill/locales/messages'
import { MapView } from '../../../ui/map/map-view.tsx'
import { Badge } from '../../../ui/show/badge.tsx'
import { routeLine, routeMarkers } from '../route-line.ts'
import type { JobDetail } from './job-detail.generated.ts'

/** The job's route on the map. */
export function JobMap({ job }: { job: JobDetail }) {
  const route = useMemo(() => routeLine(job), [job])
  const markers = useMemo(() => routeMarkers(job), [job])
  return (
    <div className="relative h-56 overflow-hidden rounded-card border border-line lg:h-64">
      <MapView label={m.jobs_map_route()} route={route} markers={markers} fit />
      {(job.driver_route?.polyline ? job.driver_route.estimated : true) && (
        <span className="absolute top-2 left-2">
          <Badge>{m.jobs_route_estimated()}</Badge>
        </span>
      )}
    </div>
  )
}
