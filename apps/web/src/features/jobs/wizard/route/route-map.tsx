import { m } from '@waybill/locales/messages'
import { MapView } from '../../../../ui/map/map-view.tsx'
import { Badge } from '../../../../ui/show/badge.tsx'
import { draftMarkers, lineOf } from './draft-map.ts'
import type { RouteChoiceState } from './use-route-choice.ts'

/** The places with the way that is chosen; a click leads the route through that point. Straight legs are dashed and say what they are. */
export function RouteMap({ choice }: { choice: RouteChoiceState }) {
  const { draft, routes, option, via } = choice
  const vias = via.map((point, index) => ({
    id: `via-${index}`,
    at: { lat: point.latitude, lng: point.longitude },
    text: '•',
    label: m.job_wizard_via_remove({ number: index + 1 }),
    kind: 'stop' as const,
  }))
  return (
    <div className="relative h-full">
      <MapView
        label={m.job_wizard_map()}
        markers={[...draftMarkers(draft), ...vias]}
        route={option && lineOf(option)}
        routeIsEstimated={option?.estimated ?? false}
        otherRoutes={(routes ?? []).filter((route) => route !== option).map(lineOf)}
        onSelect={(id) => id.startsWith('via-') && choice.removeVia(Number(id.slice(4)))}
        onPick={choice.addVia}
        fit
      />
      {option?.estimated && (
        <span className="absolute top-2 left-2">
          <Badge>{m.jobs_route_estimated()}</Badge>
        </span>
      )}
    </div>
  )
}
