import type { ReactNode } from 'react'
import { expectedArrival } from '@waybill/domain/jobs/expected-arrival'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../../../query/use-lookup.ts'
import { formatMiles } from '../../../../ui/format.ts'
import { useNow } from '../../../../ui/show/use-now.ts'
import { expectedAtText } from '../../job-times.ts'
import { vehicleText } from '../../job-words.ts'
import { lackOf } from './allocate-lack.ts'
import type { OfficeDialogProps } from './dialog-parts.tsx'
import {
  AllocateDialogNear,
  type AllocateDialogNearResult,
  AllocateDialogUsed,
  AllocateDialogVehicles,
  type AllocateTaker,
} from './office-dialogs.generated.ts'

const MOST = 4
/** As far as a van comes in an hour or so. */
const MILES = 50
/** The query wants a view of a map besides the circle, which alone counts. */
const nowhere = { south: -90, west: -180, north: 90, east: 180 }

type Props = { job: OfficeDialogProps['job']; onPick: (taker: AllocateTaker) => void }

/** Before anything is typed: the carriers this office has used last, and the nearest free vans that fit. */
export function AllocateSuggestions({ job, onPick }: Props) {
  const { data } = useLookup(AllocateDialogUsed, { job_id: job.id }, 0)
  const used = firstOfEach((data?.workList.nodes ?? []).flatMap(({ bid_team }) => bid_team ?? []))
  const near = useNearest(job)
  return (
    <>
      <Group title={m.jobs_allocate_used()}>
        {used.map((taker) => (
          <Suggestion key={taker.id} taker={taker} note={taker.town} job={job} onPick={onPick} />
        ))}
      </Group>
      <Group title={m.jobs_allocate_near()}>
        {near.map(({ team, note }) => (
          <Suggestion key={team.id} taker={team} note={note} job={job} onPick={onPick} />
        ))}
      </Group>
    </>
  )
}

type NearbyVan = AllocateDialogNearResult['nearbyVehicles']['vehicles'][number]

/** One van a company, with how far it is and when it would be there. */
function useNearest({ id: job_id, pickup, vehicle }: Props['job']) {
  const now = useNow()
  const kinds = useLookup(AllocateDialogVehicles, {}, 0).data?.vehicles ?? []
  const size = kinds.find(({ code }) => code === vehicle.code)?.size
  const fitting = kinds.filter((kind) => size !== undefined && kind.size >= size)
  const { latitude, longitude } = pickup
  const asked = {
    job_id,
    bounds: nowhere,
    around: { latitude, longitude, miles: MILES },
    vehicle_ids: fitting.map(({ id }) => id),
  }
  const { data } = useLookup(AllocateDialogNear, fitting.length > 0 ? asked : null, 0)
  const vans = data?.nearbyVehicles.vehicles ?? []
  const noteOf = ({ vehicle: van, metres }: NearbyVan) => {
    const kind = kinds.find(({ id }) => id === van.vehicle_id)
    const at = expectedArrival(van, pickup, now)
    const there = at && m.bids_there_at({ time: expectedAtText(new Date(at).toISOString(), now) })
    return [kind && vehicleText(kind), m.jobs_away({ distance: formatMiles(metres) }), there]
      .filter(Boolean)
      .join(' · ')
  }
  return vans
    .filter(({ team }, index) => vans.findIndex((other) => other.team.id === team.id) === index)
    .slice(0, MOST)
    .map((van) => ({ team: van.team, note: noteOf(van) }))
}

function firstOfEach(takers: readonly AllocateTaker[]): AllocateTaker[] {
  return [...new Map(takers.map((taker) => [taker.id, taker])).values()].slice(0, MOST)
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold text-soft">{title}</h3>
      <ul className="overflow-hidden rounded-control border border-line">{children}</ul>
    </section>
  )
}

type SuggestionProps = Props & { taker: AllocateTaker; note: string | null }

function Suggestion({ taker, note, job, onPick }: SuggestionProps) {
  const lack = taker.primary_user ? lackOf(taker, job) : m.jobs_allocate_no_documents()
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        disabled={lack !== null}
        onClick={() => onPick(taker)}
        className="flex min-h-target w-full cursor-pointer flex-col items-start justify-center px-3 py-1.5 text-left hover:bg-hover disabled:cursor-not-allowed disabled:text-faint"
      >
        <span className="font-semibold">{taker.company_name}</span>
        {(lack ?? note) && <span className="figures text-sm text-soft">{lack ?? note}</span>}
      </button>
    </li>
  )
}
