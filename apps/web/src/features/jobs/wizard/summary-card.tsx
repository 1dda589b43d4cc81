import { IconArrowNarrowRight, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { isOffice } from '@waybill/domain/access/viewer'
import { decimalOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../../session/me.ts'
import { formatDuration, formatMoney } from '../../../ui/format.ts'
import { MapView } from '../../../ui/map/map-view.tsx'
import { vehicleText } from '../job-words.ts'
import { milesText, wayText } from '../way-text.ts'
import { placeNameOf } from '@waybill/domain/jobs/place-name'
import { draftMarkers, lineOf } from './route/draft-map.ts'
import { guidePriceText } from './guide-price-text.ts'
import type { RouteOption } from './route/use-route-choice.ts'
import { chosenVehicle, useWizard } from './use-wizard.ts'
import { dotted } from '../../../ui/dotted.ts'

/** The answers so far, folded into one line. */
export function SummaryCard() {
  const { route } = useWizard()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-label={m.job_wizard_summary()} className="overflow-hidden rounded-card border border-line bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full cursor-pointer items-center justify-between gap-3 px-4 py-2 text-left"
      >
        <span className="min-w-0">
          <Headline />
          {!isOpen && <OneLine route={route} />}
        </span>
        <IconChevronDown aria-hidden="true" size={20} className={`shrink-0 text-faint ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <>
          <SummaryMap route={route} className="h-48" />
          <div className="px-4 pb-4">
            <Figures route={route} />
          </div>
        </>
      )}
    </section>
  )
}

export function SummaryMap({ route, className }: { route: RouteOption | null; className: string }) {
  const { draft } = useWizard()
  return (
    <div className={className}>
      <MapView
        label={m.job_wizard_map()}
        markers={draftMarkers(draft)}
        route={route && lineOf(route)}
        routeIsEstimated={route?.estimated ?? false}
        fit
      />
    </div>
  )
}

export function Headline() {
  const { draft } = useWizard()
  const nameOf = (short_address: string | undefined) => placeNameOf(short_address ?? '').town || '…'
  // Two dots and an arrow would look broken before anything is filled in.
  if (!draft.pickup.short_address && !draft.destination.short_address)
    return <span className="font-bold">{m.job_wizard_summary()}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 font-bold">
      {nameOf(draft.pickup.short_address)}
      <IconArrowNarrowRight aria-hidden="true" size={20} className="text-faint" />
      <span className="sr-only">{m.jobs_to()}</span>
      {draft.stops.length > 0 && (
        <span className="figures text-sm font-medium text-soft">
          {m.jobs_stops_between({ count: draft.stops.length })}
        </span>
      )}
      {nameOf(draft.destination.short_address)}
    </span>
  )
}

function OneLine({ route }: { route: RouteOption | null }) {
  const wizard = useWizard()
  const guide = isOffice(useMe()) && guidePriceText(chosenVehicle(wizard), route)
  const line = dotted([route && wayText({ ...route, distance_estimated: route.estimated }), guide])
  return line && <span className="figures text-sm text-soft">{line}</span>
}

export function Figures({ route }: { route: RouteOption | null }) {
  const wizard = useWizard()
  const vehicle = chosenVehicle(wizard)
  const hasPrice = isOffice(useMe())
  const { price } = wizard.draft
  const rows = [
    { label: m.job_wizard_distance(), value: route && milesText({ ...route, distance_estimated: route.estimated }) },
    { label: m.job_wizard_duration(), value: route && formatDuration(route.duration) },
    { label: m.job_wizard_vehicle(), value: vehicle && vehicleText(vehicle) },
    ...(hasPrice ? [{ label: m.job_wizard_guide_price(), value: guidePriceText(vehicle, route) }] : []),
    ...(hasPrice && price ? [{ label: m.job_wizard_price(), value: formatMoney(decimalOf(price)) }] : []),
  ]
  return (
    <>
      <dl className="figures mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-[0.9375rem]">
        {rows.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="text-right font-semibold">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
