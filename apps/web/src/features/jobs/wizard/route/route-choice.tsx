import { IconRouteOff, IconX } from '@tabler/icons-react'
import type { RouteLabel } from '@waybill/domain/jobs/job'
import { m } from '@waybill/locales/messages'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { RadioGroup } from '../../../../ui/form/radio-group.tsx'
import { formatDuration, formatMiles } from '../../../../ui/format.ts'
import { MapView } from '../../../../ui/map/map-view.tsx'
import { Card } from '../../../../ui/show/card.tsx'
import { Skeleton } from '../../../../ui/state/skeleton.tsx'
import { draftMarkers, lineOf } from './draft-map.ts'
import type { RouteOption } from './use-routes.ts'
import type { RouteChoiceState } from './use-route-choice.ts'

const titles: Record<RouteLabel, () => string> = {
  recommended: m.job_wizard_route_recommended,
  alternative: m.job_wizard_route_alternative,
  custom: m.job_wizard_route_custom,
}

/** The ways on offer, on the map and in figures; a click on the map leads the route through that point. */
export function RouteChoice({ choice }: { choice: RouteChoiceState }) {
  const { option, isWithout } = choice
  return (
    <Card title={m.job_wizard_route()} flush>
      <div className="h-72 border-y border-line lg:h-96">
        <RouteMap choice={choice} />
      </div>
      <div className="flex flex-col gap-3 p-4">
        <p className="text-sm text-soft">{m.job_wizard_route_hint()}</p>
        <ViaPoints choice={choice} />
        <Options choice={choice} />
        {!isWithout && <Warnings texts={option?.warnings ?? []} />}
        <Checkbox
          label={m.job_wizard_route_without()}
          description={m.job_wizard_route_without_hint()}
          value={isWithout}
          onChange={choice.setIsWithout}
        />
      </div>
    </Card>
  )
}

function Options({ choice }: { choice: RouteChoiceState }) {
  const { routes, option, pending } = choice
  if (!routes || routes.length === 0) {
    return pending ? <Skeleton className="h-16 w-full" /> : <NoRoute isAnswered={routes !== null} />
  }
  return (
    <RadioGroup
      label={m.job_wizard_route_which()}
      labelHidden
      columns={routes.length > 2 ? 3 : 2}
      options={routes.map(routeRadio)}
      value={choice.isWithout ? null : (option?.label ?? null)}
      onChange={(label) => {
        choice.setIsWithout(false)
        choice.choose(label)
      }}
    />
  )
}

function Warnings({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="rounded-control bg-money_waiting-tint px-3 py-2 text-sm text-money_waiting-ink">
      {text}
    </p>
  ))
}

function RouteMap({ choice }: { choice: RouteChoiceState }) {
  const { draft, routes, option, via } = choice
  const vias = via.map((point, index) => ({
    id: `via-${index}`,
    at: { lat: point.latitude, lng: point.longitude },
    text: '•',
    label: m.job_wizard_via_remove({ number: index + 1 }),
    kind: 'stop' as const,
  }))
  return (
    <MapView
      label={m.job_wizard_map()}
      markers={[...draftMarkers(draft), ...vias]}
      route={option && lineOf(option)}
      otherRoutes={(routes ?? []).filter((route) => route !== option).map(lineOf)}
      onSelect={(id) => id.startsWith('via-') && choice.removeVia(Number(id.slice(4)))}
      onPick={choice.addVia}
      fit
    />
  )
}

function ViaPoints({ choice }: { choice: RouteChoiceState }) {
  if (choice.via.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {choice.via.map((point, index) => (
        <li key={`${point.latitude} ${point.longitude}`}>
          <button
            type="button"
            aria-label={m.job_wizard_via_remove({ number: index + 1 })}
            onClick={() => choice.removeVia(index)}
            className="figures inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border border-edge px-3 text-sm font-medium hover:bg-hover"
          >
            {m.job_wizard_via({ number: index + 1 })}
            <IconX aria-hidden="true" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function routeRadio({ label, distance, duration, estimated }: RouteOption) {
  const figures = `${formatMiles(distance)} · ${formatDuration(duration)}`
  return {
    value: label,
    label: titles[label](),
    description: estimated ? m.job_wizard_estimated({ figures }) : figures,
  }
}

function NoRoute({ isAnswered }: { isAnswered: boolean }) {
  return (
    <p role="alert" className="flex gap-2 rounded-control bg-trouble-tint px-3 py-2 text-sm text-trouble-ink">
      <IconRouteOff aria-hidden="true" size={20} className="shrink-0" />
      {isAnswered ? m.job_wizard_route_none() : m.job_wizard_route_unreachable()}
    </p>
  )
}
