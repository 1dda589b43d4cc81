import { isCoarse } from '@waybill/domain/geo/accuracy'
import { isRunning } from '@waybill/domain/jobs/job-flow'
import { expectedArrival } from '@waybill/domain/jobs/expected-arrival'
import { punctualityOf } from '@waybill/domain/jobs/lateness'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../../query/use-lookup.ts'
import { formatDateTime, formatMiles, formatRelative, formatTime } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import { FactsList } from '../../../ui/show/facts-list.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { dayTimingText, punctualityText } from '../../jobs/job-times.ts'
import { type PlaceOfJob, placesOfJob } from '../../jobs/proofs/places-of-job.ts'
import { type DriverSeen, lastSeenOf } from '../../tracking/driver-on-map.tsx'
import { StaffJobNearestPlace, type StaffJob } from './staff-job-screen.generated.ts'

type Props = { job: StaffJob; driver: DriverSeen | null | undefined }

/** The answer to "where are my goods?": the last position with its time, the last step, and when the next place is reached. */
export function StaffJobWhereabouts({ job, driver }: Props) {
  const now = useNow()
  const places = placesOfJob(job, false)
  if (!isRunning(job.status)) return null
  const next = places.find(({ isNext }) => isNext)
  const position = driver ? <LastPosition driver={driver} now={now} /> : m.tracking_driver_unknown()
  return (
    <Card title={m.back_office_job_whereabouts()}>
      <FactsList
        facts={[
          [m.back_office_job_last_position(), driver === undefined ? null : position],
          [m.back_office_job_last_step(), lastStepOf(places)],
          [
            next ? m.back_office_job_expected_at({ place: next.town }) : '',
            next && <Expected job={job} place={next} driver={driver} now={now} />,
          ],
        ]}
      />
    </Card>
  )
}

/** Named by the nearest town, since a caller cannot see the map. */
function LastPosition({ driver, now }: { driver: DriverSeen; now: number }) {
  const { at, accuracy, heard_at } = driver
  const { data } = useLookup(StaffJobNearestPlace, { latitude: at.lat, longitude: at.lng })
  const near = data?.nearestPlace && m.back_office_job_near({ place: data.nearestPlace.short_address })
  const rough = accuracy !== null && isCoarse(driver) ? `± ${formatMiles(accuracy)}` : null
  const when = `${formatDateTime(heard_at)} (${formatRelative(heard_at, now)})`
  return <>{[near, rough, when].filter(Boolean).join(' · ')}</>
}

/** The last step, and its place. */
function lastStepOf(places: readonly PlaceOfJob[]): string | null {
  const steps = places.flatMap(({ town, arrived_at, done }) => [
    ...(arrived_at ? [{ town, at: arrived_at, say: m.jobs_place_came }] : []),
    ...(done ? [{ town, ...done }] : []),
  ])
  const last = steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).at(-1)
  return last ? `${last.town} · ${last.say({ time: formatDateTime(last.at) })}` : null
}

type ExpectedProps = Props & { place: PlaceOfJob; now: number }

/** The estimate where the position allows one; else the agreed time, and that there is no estimate. */
function Expected({ job, place: { timing, at }, driver, now }: ExpectedProps) {
  const agreed = m.back_office_job_agreed({ when: dayTimingText(timing, now) })
  const arrives = driver && !job.crosses_sea ? expectedArrival(lastSeenOf(driver), at, now) : null
  if (arrives === null) return <>{`${agreed} · ${m.back_office_job_no_estimate()}`}</>
  const moment = new Date(arrives).toISOString()
  const compared = punctualityOf(timing, moment)
  return <>{[formatTime(moment), compared && punctualityText(compared), agreed].filter(Boolean).join(' · ')}</>
}
