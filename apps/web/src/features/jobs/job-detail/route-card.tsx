import type { ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import { Badge } from '../../../ui/show/badge.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { dayTimingText, timingHint } from '../job-times.ts'
import type { PlacePrecision } from '@waybill/domain/geo/place-precision'
import { PrecisionLine } from '../../places/precision-line.tsx'
import { placeMark, placeNameOf } from '@waybill/domain/jobs/place-name'
import type { JobDetail } from './job-detail.generated.ts'

/** The headline of a job: the places in their order, and when to be there. */
export function RouteCard({ job }: { job: JobDetail }) {
  const { pickup, destination, stops } = job
  return (
    <Card>
      <ol>
        <Place kind={`${placeMark(0)} · ${m.jobs_collect()}`} place={pickup} />
        {stops.map((stop) => (
          <Place
            key={stop.id}
            small
            kind={`${placeMark(stop.order)} · ${stop.is_drop_off ? m.jobs_stop_drop_off() : m.jobs_stop_pickup()}`}
            place={{
              short_address: stop.short_address,
              point: stop.stop_point,
              company_name: stop.company_name,
              place_precision: stop.place_precision,
              date: stop.destination_date,
              date_end: stop.destination_date_end,
              asap: stop.destination_asap,
              flexible: stop.flexible_destination,
            }}
            note={stop.notes}
            state={<StopState stop={stop} />}
          />
        ))}
        <Place kind={`${placeMark(stops.length + 1)} · ${m.jobs_deliver()}`} place={destination} last />
      </ol>
    </Card>
  )
}

function StopState({ stop }: { stop: JobDetail['stops'][number] }) {
  if (stop.status === 'complete') return <Badge>{m.jobs_stop_complete()}</Badge>
  if (stop.status === 'failed') return <Badge>{m.jobs_stop_failed()}</Badge>
  return stop.destination_met ? <Badge>{m.jobs_stop_arrived()}</Badge> : null
}

type PlaceProps = {
  kind: string
  place: {
    short_address: string
    point: string | null
    company_name: string | null
    place_precision: PlacePrecision
    date: string | null
    date_end: string | null
    asap: boolean
    flexible: boolean
  }
  small?: boolean
  last?: boolean
  note?: string | null
  state?: ReactNode
}

function Place({ kind, place, small = false, last = false, note, state }: PlaceProps) {
  const { town, code } = placeNameOf(place.short_address)
  return (
    <li className={`relative pl-7 ${last ? '' : 'pb-5'}`}>
      {!last && <span aria-hidden="true" className="absolute top-4 bottom-[-0.5rem] left-[0.4375rem] w-0.5 bg-edge" />}
      <span
        aria-hidden="true"
        className={`absolute left-0 rounded-full border-[3px] border-strong ${small ? 'top-1.5 ml-0.5 size-3 bg-surface' : 'top-2 size-4'} ${last ? 'bg-strong' : 'bg-surface'}`}
      />
      <p className="text-sm text-soft">{kind}</p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={`leading-tight font-bold ${small ? 'text-lg' : 'text-2xl'}`}>{town}</span>
        {code && <span className="text-soft">{code}</span>}
        {state}
      </p>
      <When place={place} />
      <Address place={place} />
      {note && (
        <p lang="en" className="mt-1 text-[0.9375rem] whitespace-pre-line">
          {note}
        </p>
      )}
    </li>
  )
}

function Address({ place }: Pick<PlaceProps, 'place'>) {
  const { company_name, point } = place
  return (
    <>
      {(company_name || point) && (
        <p className="mt-0.5 text-[0.9375rem] text-soft">{[company_name, point].filter(Boolean).join(', ')}</p>
      )}
      {point && <PrecisionLine place={place} />}
    </>
  )
}

function When({ place }: Pick<PlaceProps, 'place'>) {
  const now = useNow()
  const hint = timingHint(place, now)
  return (
    <p className="figures mt-0.5 font-medium">
      {dayTimingText(place, now)}
      {hint && <span className="font-normal text-soft"> · {hint}</span>}
    </p>
  )
}
