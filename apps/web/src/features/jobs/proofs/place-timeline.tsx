import { expectedArrival, type LastSeen } from '@waybill/domain/jobs/expected-arrival'
import { minutesLate, type Punctuality, punctualityOf } from '@waybill/domain/jobs/lateness'
import { m } from '@waybill/locales/messages'
import { useViewer } from '../../../session/viewer.ts'
import { LoneLink } from '../../../ui/action/lone-link.tsx'
import { formatTime } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import { PhotoThumbs, usePhotoViewer } from '../../../ui/show/photo-grid.tsx'
import { statusSolid } from '../../../ui/show/status-badge.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { expectedAtText, dayTimingText, lateText, punctualityText, timeBeside, timingHint } from '../job-times.ts'
import { AccessLines } from './access-lines.tsx'
import { mayCorrect } from './about-proofs.ts'
import { type PlaceOfJob, placesOfJob } from './places-of-job.ts'
import type { JobProofs } from './proofs.generated.ts'

type PlaceTimelineProps = {
  job: JobProofs
  /** The driver, where the viewer may know. */
  seen?: LastSeen | null
  /** A viewer of neither side opens none of the sides' pages. */
  linked?: boolean
}

/** Every place of a job: when to be there, when somebody was, and what proves it. One viewer turns over all its pictures. */
export function PlaceTimeline({ job, seen = null, linked = true }: PlaceTimelineProps) {
  const all = placesOfJob(job, mayCorrect(useViewer(), job))
  const places = linked ? all : all.map((place) => ({ ...place, links: [] }))
  // When the next ferry sails nobody here knows.
  const expects = job.crosses_sea ? null : seen
  const viewer = usePhotoViewer(places.flatMap(({ photos }) => photos))
  return (
    <div className="@container">
      <ol>
        {places.map((place, index) => (
          <PlaceRow
            key={place.id}
            place={place}
            seen={expects}
            isLast={index === places.length - 1}
            onOpen={viewer.open}
          />
        ))}
      </ol>
      {viewer.shown}
    </div>
  )
}

type PlaceRowProps = { place: PlaceOfJob; seen: LastSeen | null; isLast: boolean; onOpen: (id: string) => void }

function PlaceRow({ place, seen, isLast, onOpen }: PlaceRowProps) {
  const { mark, role, town, code, company_name, address, notes, said, photos, links } = place
  return (
    <li className={`relative grid gap-x-4 pl-10 @lg:grid-cols-[minmax(0,1fr)_auto] ${isLast ? '' : 'pb-5'}`}>
      {!isLast && <span aria-hidden="true" className="absolute top-7 bottom-0 left-[0.8125rem] w-0.5 bg-line" />}
      <Mark mark={mark} tone={place.tone} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-lg leading-7 font-bold wrap-anywhere">{town}</span>
          {code && <span className="text-sm text-soft">{code}</span>}
          <span className="text-sm text-soft">{role}</span>
        </p>
        {(company_name || address) && (
          <p className="text-[0.9375rem] text-soft wrap-anywhere">
            {[company_name, address].filter(Boolean).join(', ')}
          </p>
        )}
        <AccessLines access={place.access} />
        {said.map((line) => (
          <p key={line} className="text-[0.9375rem] wrap-anywhere">
            {line}
          </p>
        ))}
        {notes && (
          <p lang="en" className="text-[0.9375rem] whitespace-pre-line wrap-anywhere">
            {notes}
          </p>
        )}
      </div>
      <PlaceTimes place={place} seen={seen} />
      {(photos.length > 0 || links.length > 0) && (
        <div className="mt-2 flex flex-col gap-2 @lg:col-span-2">
          {photos.length > 0 && <PhotoThumbs small photos={photos} onOpen={onOpen} />}
          {links.length > 0 && (
            <p className="flex flex-wrap gap-x-4 gap-y-3 text-sm">
              {links.map(({ label, to }) => (
                <LoneLink key={to} to={to}>
                  {label}
                </LoneLink>
              ))}
            </p>
          )}
        </div>
      )}
    </li>
  )
}

function Mark({ mark, tone }: Pick<PlaceOfJob, 'mark' | 'tone'>) {
  return (
    <span
      className={`figures absolute top-0.5 left-0 grid size-7 place-items-center rounded-full text-sm font-bold ${tone ? `${statusSolid(tone)} text-surface` : 'border-2 border-edge bg-surface'}`}
    >
      {mark}
    </span>
  )
}

const punctualityClass = { early: 'text-paid-ink', on_time: 'text-paid-ink', late: 'text-trouble-ink' }

/** The agreed time, and beneath it the actual one: once somebody was there, nothing counts down any more. */
function PlaceTimes({ place, seen }: { place: PlaceOfJob; seen: LastSeen | null }) {
  const now = useNow()
  const moments = momentsAt(place)
  return (
    <div className="figures text-[0.9375rem] leading-6 @lg:text-right @lg:leading-7">
      <p className={moments.length > 0 ? 'text-soft' : 'font-medium'}>{dayTimingText(place.timing, now)}</p>
      {moments.map(({ text, said }) => (
        <p key={text}>
          {text}
          {said && <Compared said={said} />}
        </p>
      ))}
      {moments.length === 0 && place.isNext && <Awaited place={place} seen={seen} now={now} />}
    </div>
  )
}

/** When somebody came, which is held against what was agreed, and when they were done. */
function momentsAt({ timing, arrived_at, done }: PlaceOfJob): { text: string; said: Punctuality | null }[] {
  const came = arrived_at !== null && arrived_at !== done?.at ? [{ say: m.jobs_place_came, at: arrived_at }] : []
  const happened = done ? [...came, done] : came
  return happened.map(({ say, at }, index) => ({
    text: say({ time: timeBeside(at, timing.date ?? happened[0]?.at ?? null) }),
    said: index === 0 ? punctualityOf(timing, at) : null,
  }))
}

/** Red is what is late already; in amber there is still time to do something about it. */
function Compared({ said, isToCome = false }: { said: Punctuality; isToCome?: boolean }) {
  const look = isToCome && said.kind === 'late' ? 'text-money_waiting-ink' : punctualityClass[said.kind]
  return (
    <>
      {' · '}
      <span className={`inline-block font-semibold ${look}`}>{punctualityText(said)}</span>
    </>
  )
}

/** When somebody arrives where the job leads to now, as far as that can be said; else how late they are, or how soon they are due. */
function Awaited({ place: { timing, at }, seen, now }: { place: PlaceOfJob; seen: LastSeen | null; now: number }) {
  const eta = seen && expectedArrival(seen, at, now)
  const comes_at = eta && new Date(eta).toISOString()
  const expected = comes_at ? punctualityOf(timing, comes_at) : null
  const late = minutesLate(timing, now)
  if (seen && comes_at)
    return (
      <>
        <p>
          {m.jobs_eta({ time: expectedAtText(comes_at, now) })}
          {expected && <Compared said={expected} isToCome />}
        </p>
        <p className="text-sm text-soft">{m.jobs_eta_basis({ time: formatTime(seen.heard_at) })}</p>
      </>
    )
  if (late !== null && !timing.asap && !timing.flexible)
    return <p className="font-semibold text-trouble-ink">{lateText(late)}</p>
  const hint = timingHint(timing, now)
  return hint && <p className="text-soft">{hint}</p>
}

/**
 * The proofs from the road, from the first arrival on and for as long as the job and its invoice are looked at
 * (semantics §7).
 */
export function ProofsCard({ job }: { job: JobProofs }) {
  if (!job.arrived_at_collection && !job.goods_on_board && !job.pod && job.incidents.length === 0) return null
  return <PlacesCard job={job} />
}

/** The same whatever was proven yet. */
export function PlacesCard(props: PlaceTimelineProps) {
  return (
    <Card title={m.delivery_record_title()}>
      <PlaceTimeline {...props} />
    </Card>
  )
}
